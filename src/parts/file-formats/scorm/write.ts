import { escapeHtml } from '#features/studio/file-formats/html-blocks.ts'
import type { FileWriter, OutBlock, OutCourse, OutPart, OutQuestion } from '#features/studio/file-formats/out/model.ts'
import { OutFiles } from '#features/studio/file-formats/out/out-files.ts'
import { htmlOf } from '#features/studio/file-formats/out/out-html.ts'
import { xml, xmlFile, xmlText } from '#features/studio/file-formats/out/xml-out.ts'
import css from './player.css?raw'
import player from './player.js?raw'
import { type Marking, questionForm } from './question.ts'

/** Longest state that a platform has to keep (SCORM 1.2, `cmi.suspend_data`). */
const SUSPEND_MAX = 4096

/** Writes a package for SCORM 1.2: one page with all lessons, whose questions are marked in the page. */
export const writer: FileWriter = {
  words: [
    'answer',
    'answerFirst',
    'check',
    'choose',
    'done',
    'end',
    'failed',
    'finish',
    'lessons',
    'next',
    'notConnected',
    'notSaved',
    'passed',
    'previous',
    'right',
    'again',
    'written',
    'wrong',
  ],
  write: (course, words) => {
    const notices = [...course.notices]
    const media = new OutFiles('files/')
    const page = new ScormPage(course, words, media)
    const html = page.html()
    const { questions } = page
    if (questions.length > 0)
      notices.push({ outcome: 'changed', code: 'answers-readable' }, { outcome: 'left', code: 'answers-forgotten' })
    if (questions.length + course.parts.length + 3 > SUSPEND_MAX) notices.push({ outcome: 'left', code: 'scorm-state' })
    const files = [
      { path: 'imsmanifest.xml', text: '' },
      { path: 'index.html', text: html },
      { path: 'portico.css', text: css },
      { path: 'portico.js', text: player },
      ...media.list,
    ]
    const manifest = manifestXml(
      course,
      files.map(({ path }) => path),
    )
    return {
      files:
        course.parts.length === 0
          ? []
          : files.map((file) => (file.path === 'imsmanifest.xml' ? { ...file, text: manifest } : file)),
      notices,
    }
  },
}

interface PageQuestion {
  /** The number of its lesson. */
  test: number
  marking: Marking
  said: { right?: string; wrong?: string; explanation?: string; notes: Record<string, string> }
}

class ScormPage {
  readonly questions: PageQuestion[] = []
  readonly #course: OutCourse
  readonly #words: Readonly<Record<string, string>>
  readonly #media: OutFiles

  constructor(course: OutCourse, words: Readonly<Record<string, string>>, media: OutFiles) {
    this.#course = course
    this.#words = words
    this.#media = media
  }

  html(): string {
    const { title, description, lang, isRightToLeft, parts } = this.#course
    const about = description === '' ? '' : `<p class="section">${escapeHtml(description)}</p>`
    const lessons = parts.map((part, at) => this.#lesson(part, at))
    const links = parts.map(
      (part, at) => `<li><a id="to-${at}" href="#lesson-${at}" data-go="${at}">${escapeHtml(part.title)}</a></li>`,
    )
    return `<!DOCTYPE html>
<html lang="${lang}" dir="${isRightToLeft ? 'rtl' : 'ltr'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<link rel="stylesheet" href="portico.css">
</head>
<body>
<p id="notice" role="status" hidden></p>
<header><h1>${escapeHtml(title)}</h1>${about}
<nav aria-label="${this.#word('lessons')}"><details><summary>${this.#word('lessons')}</summary><ol>${links.join('')}</ol></details></nav></header>
<main>
${lessons.join('\n')}
</main>
<footer>
<button id="previous" type="button" data-go="previous" hidden>${this.#word('previous')}</button>
<button id="next" type="button" data-go="next">${this.#word('next')}</button>
<p id="end" role="status" hidden>${this.#word('end')}</p>
</footer>
<script type="application/json" id="course">${this.#json()}</script>
<script src="portico.js"></script>
</body>
</html>
`
  }

  #word(name: string): string {
    return escapeHtml(this.#words[name] ?? '')
  }

  #lesson({ title, section, blocks, type }: OutPart, at: number): string {
    const content = blocks.map((block) =>
      block.kind === 'question'
        ? this.#question(block.question, at)
        : htmlOf(lowered(block), (address) => this.#media.path(address)),
    )
    const above = section === undefined ? '' : `<p class="section">${escapeHtml(section)}</p>`
    const result =
      type === 'test'
        ? `<div class="result" id="result-${at}" role="status" hidden><p></p><button type="button" data-again="${at}">${this.#word('again')}</button></div>`
        : ''
    return `<section id="lesson-${at}" aria-labelledby="title-${at}"${at === 0 ? '' : ' hidden'}>${above}<h2 id="title-${at}" tabindex="-1">${escapeHtml(title)}</h2>
${content.join('\n')}
${result}</section>`
  }

  #question(question: OutQuestion, test: number): string {
    const at = this.questions.length
    const { html, marking } = questionForm(question, {
      at,
      words: this.#words,
      pathOf: (address) => this.#media.path(address),
    })
    const { feedback, explanation } = question
    const notes =
      'answers' in question
        ? question.answers.flatMap(({ feedback: said }, index) => (said === undefined ? [] : [[index, said]]))
        : []
    this.questions.push({
      test,
      marking,
      said: { ...feedback, ...(explanation !== undefined && { explanation }), notes: Object.fromEntries(notes) },
    })
    return html
  }

  /** What the program of the package needs; nothing in it ends the script. */
  #json(): string {
    const lessons = this.#course.parts.map(({ id, passMark }) => ({ id, ...(passMark !== undefined && { passMark }) }))
    return JSON.stringify({ lessons, questions: this.questions, words: this.#words }).replaceAll(
      '<',
      String.raw`\u003c`,
    )
  }
}

/** The title of the lesson is the second level. */
const lowered = <Block extends OutBlock>(block: Block): Block =>
  block.kind === 'heading' ? { ...block, level: Math.max(2, block.level) + 1 } : block

function manifestXml({ id, title }: OutCourse, files: readonly string[]): string {
  const packaging = 'http://www.imsproject.org/xsd/imscp_rootv1p1p2'
  const own = 'http://www.adlnet.org/xsd/adlcp_rootv1p2'
  const schemas = `${packaging} imscp_rootv1p1p2.xsd ${own} adlcp_rootv1p2.xsd`
  const name = /^[a-z]/i.test(id) ? id : `course-${id}`
  return xmlFile(
    xml(
      'manifest',
      {
        identifier: name,
        version: '1.2',
        xmlns: packaging,
        'xmlns:adlcp': own,
        'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
        'xsi:schemaLocation': schemas,
      },
      xml('metadata', {}, xml('schema', {}, 'ADL SCORM'), xml('schemaversion', {}, '1.2')),
      xml(
        'organizations',
        { default: 'outline' },
        xml(
          'organization',
          { identifier: 'outline' },
          xml('title', {}, xmlText(title)),
          xml(
            'item',
            { identifier: 'item', identifierref: 'package', isvisible: 'true' },
            xml('title', {}, xmlText(title)),
          ),
        ),
      ),
      xml(
        'resources',
        {},
        xml(
          'resource',
          { identifier: 'package', type: 'webcontent', 'adlcp:scormtype': 'sco', href: 'index.html' },
          ...files.filter((path) => path !== 'imsmanifest.xml').map((href) => xml('file', { href })),
        ),
      ),
    ),
  )
}
