import { escapeHtml } from '#features/studio/file-formats/html-blocks.ts'
import type { Notice } from '#features/studio/file-formats/model.ts'
import type { FileWriter, OutBlock, OutCourse, OutPart, OutQuestion } from '#features/studio/file-formats/out/model.ts'
import { fileNameOf, OutFiles } from '#features/studio/file-formats/out/out-files.ts'
import { notePassMark, placeOfQuestion } from '#features/studio/file-formats/out/out-notes.ts'
import { escapeFirst, escapeMarkdown, inlineMarkdown, markdownOf, quoted } from './html-to-markdown.ts'

/** Writes a file for each lesson, and one with the list of them if there are several. */
export const writer: FileWriter = {
  write: (course) => {
    const notices = [...course.notices]
    const media = new OutFiles('files/')
    const digits = Math.max(2, String(course.parts.length).length)
    const lessons = course.parts.map((part, at) => ({
      part,
      path: `${String(at + 1).padStart(digits, '0')}-${fileNameOf(part.title, part.type)}.md`,
      text: lessonText(part, { course, media, notices }),
    }))
    const files = lessons.map(({ path, text }) => ({ path, text }))
    if (lessons.length > 1) files.unshift({ path: 'README.md', text: listText(course, lessons) })
    return { files: [...files, ...media.list], notices }
  },
}

interface Writing {
  course: OutCourse
  media: OutFiles
  notices: Notice[]
}

const joined = (blocks: readonly string[]): string => `${blocks.filter((text) => text !== '').join('\n\n')}\n`

/** JSON strings are strings of front matter as well. */
const frontMatter = (title: string, lang: string): string => `---\ntitle: ${JSON.stringify(title)}\nlang: ${lang}\n---`

function listText(
  { title, description, lang }: OutCourse,
  lessons: readonly { part: OutPart; path: string }[],
): string {
  const lines: string[] = []
  let section = ''
  for (const { part, path } of lessons) {
    if (part.section !== undefined && part.section !== section) lines.push('', `## ${escapeMarkdown(part.section)}`, '')
    section = part.section ?? section
    lines.push(`- [${escapeMarkdown(part.title)}](${encodeURI(path)})`)
  }
  return joined([frontMatter(title, lang), escapeFirst(escapeMarkdown(description)), lines.join('\n').trim()])
}

function lessonText(part: OutPart, { course, media, notices }: Writing): string {
  notePassMark(part, notices)
  const blocks = part.blocks.map((block, at) => {
    const text = blockText(block, { media, notices })
    const before = part.blocks[at - 1]
    return before && needsBorder(before, block) ? `<!-- -->\n\n${text}` : text
  })
  return joined([frontMatter(part.title, course.lang), ...blocks])
}

/** Lists or quotations in two blocks would become one. */
function needsBorder(one: OutBlock, other: OutBlock): boolean {
  const kindOf = (block: OutBlock) =>
    block.kind === 'quote'
      ? 'blockquote'
      : block.kind === 'text'
        ? (/^<(ul|ol|blockquote)\b/.exec(block.html)?.[1] ?? '')
        : ''
  const kind = kindOf(one)
  return kind !== '' && kind === kindOf(other)
}

function blockText(block: OutBlock, { media, notices }: Omit<Writing, 'course'>): string {
  switch (block.kind) {
    case 'heading':
      return `${'#'.repeat(Math.max(2, block.level))} ${inlineMarkdown(block.html)}`
    case 'text':
      return markdownOf(block.html)
    case 'quote': {
      const source = block.source === undefined ? '' : `\n\n— ${escapeMarkdown(block.source)}`
      return quoted(escapeFirst(escapeMarkdown(block.text)) + source)
    }
    case 'line':
      return '---'
    case 'picture':
      return pictureText(block, media.path(block.picture))
    case 'media':
      notices.push({ outcome: 'changed', code: 'media-link', about: block.title })
      return fileLink(block.title, media.path(block.address))
    case 'file':
      return fileLink(block.name, media.path(block.address))
    default:
      return questionText(block.question, notices, media)
  }
}

const fileLink = (name: string, path: string): string => `[${escapeMarkdown(name)}](${path})`

function pictureText({ alt, caption }: Extract<OutBlock, { kind: 'picture' }>, path: string): string {
  if (caption === undefined) return `![${escapeMarkdown(alt)}](${path})`
  return `<figure><img src="${path}" alt="${escapeHtml(alt)}"><figcaption>${escapeHtml(caption)}</figcaption></figure>`
}

/** A question to read: its answers with boxes, those that are right ticked. */
function questionText(question: OutQuestion, notices: Notice[], media: OutFiles): string {
  notices.push({ outcome: 'changed', code: 'question-as-text', place: placeOfQuestion(question) })
  const { title, text = '', explanation, feedback } = question
  const lines = [text, ...linesOf(feedback?.right), ...linesOf(feedback?.wrong), ...linesOf(explanation)]
  const [context = '', ...said] = lines.map(paragraph)
  return joined([
    `**${escapeMarkdown(title.trim())}**`,
    context,
    answersText(question, media),
    ...said.map(quoted),
  ]).trim()
}

const linesOf = (text: string | undefined): string[] => (text === undefined ? [] : [text])

const paragraph = (text: string): string =>
  text
    .split('\n')
    .map((line) => escapeFirst(escapeMarkdown(line)))
    .join('<br>\n')

function answersText(question: OutQuestion, media: OutFiles): string {
  const line = (text: string) => escapeMarkdown(text.replaceAll(/\s+/g, ' '))
  switch (question.kind) {
    case 'single-choice':
    case 'multiple-choice':
      return question.answers
        .map(({ text, isRight, picture, feedback }) => {
          const shown = picture ? [`![${line(picture.alt)}](${media.path(picture.id)})`] : []
          const said = feedback === undefined ? [] : [`– ${line(feedback)}`]
          return [`- [${isRight ? 'x' : ' '}]`, ...shown, line(text), ...said].join(' ')
        })
        .join('\n')
    case 'ordering':
      return question.lines.map((text, at) => `${at + 1}. ${line(text)}`).join('\n')
    case 'matching':
      return question.pairs.map(({ left = '', right }) => `- ${line(left)} → ${line(right)}`).join('\n')
    case 'open-text':
      return question.accepted.map((text) => `- [x] ${line(text)}`).join('\n')
    default:
      return ''
  }
}
