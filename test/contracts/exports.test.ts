// What is exported is read again by the importers of the same formats: equal, or named in the report.
import { readdirSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { elementDocument, outlineDocument } from '#features/authoring/documents.ts'
import { readCourse } from '#features/authoring/course-files.ts'
import { fitQuestions } from '#features/studio/file-formats/fit-question.ts'
import { oneLine } from '#features/studio/file-formats/html-tree.ts'
import type { FileBlock, FileContent, FileFormat, FileQuestion } from '#features/studio/file-formats/model.ts'
import type { FileWriter, OutBlock, OutCourse, Written } from '#features/studio/file-formats/out/model.ts'
import { outCourse } from '#features/studio/file-formats/out/out-course.ts'
import { format as cartridge } from '../../src/parts/file-formats/common-cartridge/format.ts'
import { writer as cartridgeWriter } from '../../src/parts/file-formats/common-cartridge/write.ts'
import { format as gift } from '../../src/parts/file-formats/gift/format.ts'
import { writer as giftWriter } from '../../src/parts/file-formats/gift/write.ts'
import { format as markdown } from '../../src/parts/file-formats/markdown/format.ts'
import { writer as markdownWriter } from '../../src/parts/file-formats/markdown/write.ts'
import { format as moodle } from '../../src/parts/file-formats/moodle-xml/format.ts'
import { writer as moodleWriter } from '../../src/parts/file-formats/moodle-xml/write.ts'
import { format as qti } from '../../src/parts/file-formats/qti/format.ts'
import { writer as qtiWriter } from '../../src/parts/file-formats/qti/write.ts'

const FOLDER = 'db/seed/courses'
const RUNS = 60
/** A picture of one pixel. */
const PNG = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (sign) => sign.codePointAt(0) ?? 0,
)

/** A course of the demo in a language, as the studio exports it. */
function demoCourse(name: string, lang: string): OutCourse {
  const files = readdirSync(`${FOLDER}/${name}`).filter((file) => file.endsWith('.json'))
  const read = readCourse(
    Object.fromEntries(files.map((file) => [file, JSON.parse(readFileSync(`${FOLDER}/${name}/${file}`, 'utf8'))])),
    new Date('2026-11-28T12:00:00Z'),
  )
  if (!('content' in read)) throw new Error(JSON.stringify(read.problems))
  return outCourse({
    id: name,
    outline: outlineDocument(read.content),
    contents: new Map(read.content.elements.map((element) => [element.id, elementDocument(element)])),
    lang,
    primary: 'en',
    isRightToLeft: lang === 'ar',
    origin: 'https://portico.test',
    nameOf: (kind) => kind,
  })
}
const courses = readdirSync(FOLDER).flatMap((name) => ['en', 'uk', 'ar'].map((lang) => [name, lang] as const))

function packed({ files }: Pick<Written, 'files'>, name: string) {
  const [only] = files
  if (files.length === 1 && only && 'text' in only)
    return { name: only.path, bytes: new Uint8Array(strToU8(only.text)) }
  const entries = files.map((file) => [file.path, 'text' in file ? strToU8(file.text) : PNG] as const)
  return { name, bytes: new Uint8Array(zipSync(Object.fromEntries(entries), { level: 0 })) }
}

async function readAgain(format: FileFormat, written: Written, name: string): Promise<FileContent> {
  const file = packed(written, name)
  expect(format.recognise(file)).toBeGreaterThan(0)
  return fitQuestions(await format.read(file))
}

/** Importers read white space in questions as one space. */
function tidied(value: unknown): unknown {
  if (typeof value === 'string') return oneLine(value)
  if (Array.isArray(value)) return value.map(tidied)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      // Pictures have ids of their own in each file, banks their names.
      .filter(([name]) => name !== 'bank' && name !== 'id')
      .map(([name, entry]) => [name, tidied(entry)]),
  )
}

type Loss = (question: FileQuestion) => FileQuestion | undefined

const inOut = ({ parts }: OutCourse) =>
  parts.flatMap(({ blocks }) => blocks.flatMap((block) => (block.kind === 'question' ? [block.question] : [])))
const inFile = ({ blocks }: { blocks: readonly (FileBlock | OutBlock)[] }) =>
  blocks.flatMap((block) => (block.kind === 'question' ? [block.question] : []))
const joined: Loss = ({ text, title, ...question }) => ({
  ...question,
  title: text === undefined ? title : `${text} ${title}`,
})

/** Without what the format says it loses. */
const withoutFeedback: Loss = ({ feedback: _, ...question }) => question
const withoutPictures: Loss = (question) =>
  'answers' in question
    ? {
        ...question,
        answers: question.answers.map(({ picture, ...answer }) => ({
          ...answer,
          text: answer.text || (picture?.alt ?? ''),
        })),
      }
    : question
const written: Loss = (question) =>
  question.kind === 'open-text' ? { ...question, isLong: question.accepted.length === 0 } : question
const all =
  (...losses: Loss[]): Loss =>
  (question) =>
    losses.reduce<FileQuestion | undefined>((left, loss) => left && loss(left), question)
const withoutArrows: Loss = (question) =>
  question.kind === 'matching'
    ? {
        ...question,
        pairs: question.pairs.map(({ left, right }) => ({
          ...(left !== undefined && { left: left.replaceAll('->', '→') }),
          right: right.replaceAll('->', '→'),
        })),
      }
    : question.kind === 'open-text'
      ? { ...question, accepted: question.accepted.map((text) => text.replaceAll('->', '→')) }
      : question
const onlyKinds =
  (...kinds: FileQuestion['kind'][]): Loss =>
  (question) =>
    kinds.includes(question.kind) ? question : undefined

/** What each format says it changes. */
const FORMATS: readonly [string, FileWriter, FileFormat, Loss][] = [
  [
    'a.gift',
    giftWriter,
    gift,
    all(
      onlyKinds('single-choice', 'multiple-choice', 'open-text', 'matching'),
      joined,
      withoutFeedback,
      withoutPictures,
      withoutArrows,
      written,
    ),
  ],
  ['a.xml', moodleWriter, moodle, all(joined, withoutPictures, written)],
  [
    'a.zip',
    qtiWriter,
    qti,
    all(
      (question) => (question.kind === 'open-text' && question.accepted.length > 0 ? joined(question) : question),
      written,
    ),
  ],
  [
    'a.imscc',
    cartridgeWriter,
    cartridge,
    all(onlyKinds('single-choice', 'multiple-choice', 'open-text'), joined, written),
  ],
]

const expected = (questions: readonly FileQuestion[], loss: Loss) =>
  questions.flatMap((question) => {
    const left = loss(question)
    if (!left) return []
    const [fitted] = inFile(
      fitQuestions({
        gives: 'questions',
        blocks: [{ kind: 'question', question: tidied(left) as FileQuestion }],
        pictures: [],
        notices: [],
      }),
    )
    const { number: _, ...fit } = fitted ?? left
    return [tidied(fit)]
  })
const withoutNumbers = (questions: readonly FileQuestion[]) =>
  questions.map(({ number: _, ...question }) => tidied(question))

describe.each(FORMATS)('%s', (name, writer, format, loss) => {
  test.each(courses)('the questions of %s in %s come back as the report says', async (course, lang) => {
    const out = demoCourse(course, lang)
    const questions = inOut(out)
    const file = writer.write(out, {})
    if (questions.length === 0) return
    const back = await readAgain(format, file, name)
    expect(withoutNumbers(inFile(back))).toEqual(expected(questions, loss))
    const lost = questions.filter((question) => loss(question) === undefined)
    const left = file.notices.filter(({ outcome, code }) => outcome === 'left' && code === 'question-kind')
    expect(left.map(({ place }) => place && 'question' in place && place.question)).toEqual(
      lost.map(({ number }) => number),
    )
  })

  test('generated questions come back as the report says', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(generated, { minLength: 1, maxLength: 6 }), async (given) => {
        const questions = given.map((question, at) => ({ ...question, number: at + 1 }) as FileQuestion)
        const blocks = questions.map((question): OutBlock => ({ kind: 'question', question }))
        const out = bare([{ id: 'a', type: 'test', title: 'A test', blocks }])
        const file = writer.write(out, {})
        const back = file.files.length === 0 ? { blocks: [] } : await readAgain(format, file, name)
        expect(withoutNumbers(inFile(back))).toEqual(expected(questions, loss))
      }),
      { numRuns: RUNS },
    )
  })
})

const bare = (parts: OutCourse['parts']): OutCourse => ({
  id: 'c',
  title: 'A course',
  description: '',
  lang: 'en',
  isRightToLeft: false,
  parts,
  notices: [],
})

const SIGNS = [
  ...String.raw`a Mark 4 слово كلمة = ~ # { } : -> %50% \ \n <b> &amp; & " ]]> * ** _ [ ](x) ![ - 1. 2) > |`.split(' '),
  ...'$ $CATEGORY: // :: [html] T < //www.a.test www.a.test a@b.test ~~ + --- § `'.split(' '),
]
/** Words with the signs that formats use themselves. */
const words = fc
  .array(
    fc.oneof(
      fc.constantFrom(...SIGNS),
      fc.string({ unit: 'grapheme', maxLength: 4 }).filter((text) => !/\p{C}|\p{Z}/u.test(text)),
    ),
    { minLength: 1, maxLength: 6 },
  )
  .map((parts) => `w${oneLine(parts.join(' '))}`)
  .map((text) => text.slice(0, 80).trim())
/** The same, which may start with a sign. */
const anyWords = fc.oneof(
  words,
  words.map((text) => oneLine(text.slice(1)) || 'x'),
)
const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined })
const answer = fc.record({ text: anyWords, isRight: fc.boolean(), feedback: maybe(anyWords) })
const unique = (min: number) => fc.uniqueArray(anyWords, { minLength: min, maxLength: 5 })
const own = fc.oneof(
  fc.record({
    kind: fc.constantFrom('single-choice', 'multiple-choice'),
    answers: fc
      .array(answer, { minLength: 2, maxLength: 5 })
      .map((answers) => answers.map((each, at) => (at === 0 ? { ...each, isRight: true } : each))),
  }),
  fc.record({
    kind: fc.constant('open-text'),
    accepted: fc.uniqueArray(words, { maxLength: 4 }),
    isLong: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('ordering'), lines: unique(2) }),
  fc.tuple(unique(2), unique(2)).map(([left, right]) => ({
    kind: 'matching',
    pairs: [
      ...left.map((text, at) => ({ left: text, right: right[at % right.length] ?? '' })),
      ...right.slice(left.length).map((text) => ({ right: text })),
    ],
  })),
)
const generated = fc
  .tuple(own, anyWords, maybe(anyWords), maybe(anyWords), maybe(anyWords), maybe(anyWords))
  .map(([kind, title, text, explanation, right, wrong]) =>
    withoutNothing({
      ...kind,
      title,
      text,
      explanation,
      feedback: right === undefined && wrong === undefined ? undefined : withoutNothing({ right, wrong }),
    }),
  )

function withoutNothing<Value>(value: Value): Value
function withoutNothing(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNothing)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).filter(([, entry]) => entry !== undefined)
  return Object.fromEntries(entries.map(([name, entry]) => [name, withoutNothing(entry)]))
}

/** Blocks as formats write them, by what one reads: pictures by their descriptions. */
const shown = (blocks: readonly (FileBlock | OutBlock)[]) => {
  const lines: string[] = []
  for (const block of blocks) {
    if (block.kind === 'heading') lines.push(`# ${block.html}`)
    else if (block.kind === 'text') lines.push(...block.html.split(/(?<=<\/(?:p|[uo]l|blockquote)>)(?=<)/))
    else if (block.kind === 'quote') lines.push(`> ${block.text} — ${block.source ?? ''}`)
    else if (block.kind === 'picture') lines.push(`! ${block.alt} ${block.caption ?? ''}`)
    else if (block.kind === 'line') lines.push('---')
  }
  return lines.map((line) => oneLine(oneLine(line).replaceAll(/ ?(<\/?(?:li|ul|ol|blockquote|p|br)>) ?/g, '$1')))
}
const withoutPicture = (block: OutBlock): OutBlock[] =>
  block.kind !== 'picture'
    ? [block]
    : block.caption === undefined
      ? []
      : [{ kind: 'text', html: `<p>${block.caption}</p>` }]
/** Only blocks that formats have words for. */
const readable = (blocks: readonly OutBlock[]) =>
  blocks.filter(({ kind }) => kind !== 'question' && kind !== 'media' && kind !== 'file')

describe('lessons', () => {
  test.each(courses)('the lessons of %s in %s come back from Markdown with all of their text', async (course, lang) => {
    const out = demoCourse(course, lang)
    for (const part of out.parts) {
      const [file] = markdownWriter.write({ ...out, parts: [{ ...part, blocks: readable(part.blocks) }] }, {}).files
      if (!file || !('text' in file)) throw new Error('No text')
      const back = await markdown.read(packed({ files: [file] }, 'a.md'))
      expect(back.title).toBe(part.title)
      // The importer was given only the text, so that pictures are missing.
      expect(shown(back.blocks)).toEqual(shown(readable(part.blocks).flatMap(withoutPicture)))
    }
  })

  test.each(courses)(
    'the lessons of %s in %s come back from a cartridge with their sections and pictures',
    async (course, lang) => {
      const whole = demoCourse(course, lang)
      // Media and files become links, which an import has as words.
      const texts = whole.parts.map((part) => ({
        ...part,
        blocks: part.blocks.filter(({ kind }) => kind !== 'media' && kind !== 'file'),
      }))
      const out = { ...whole, parts: texts }
      const back = await readAgain(cartridge, cartridgeWriter.write(out, {}), 'a.imscc')
      const parts: { title: string; section: string; blocks: FileBlock[] }[] = []
      for (const block of back.blocks) {
        if (block.kind === 'part') {
          if (block.type === 'test' && parts.at(-1)?.title === block.title) continue
          parts.push({ title: block.title, section: block.section ?? '', blocks: [] })
        } else parts.at(-1)?.blocks.push(block)
      }
      expect(back).toMatchObject({ title: out.title, lang })
      expect(parts.map(({ title, section }) => [title, section])).toEqual(
        out.parts.map(({ title, section = '' }) => [title, section]),
      )
      for (const [at, part] of parts.entries())
        expect(shown(part.blocks.filter(({ kind }) => kind !== 'question'))).toEqual(
          shown(readable(out.parts[at]?.blocks ?? [])),
        )
    },
  )

  test('generated texts come back from Markdown as they were', async () => {
    const run = fc.oneof(
      anyWords.map(escaped),
      fc
        .tuple(fc.constantFrom('strong', 'em', 'mark', 'cite', 'bdi'), anyWords)
        .map(([tag, text]) => `<${tag}>${escaped(text)}</${tag}>`),
      anyWords.map((text) => `<a href="https://a.test/?x=1&amp;y=(2)">${escaped(text)}</a>`),
      fc.constantFrom(' ', '<br>', '.'),
    )
    const line = fc.array(run, { minLength: 1, maxLength: 5 }).map((runs) => `x${runs.join('')}y`)
    const block = fc.oneof(
      line.map((text) => `<p>${text}</p>`),
      fc
        .array(line, { minLength: 1, maxLength: 3 })
        .map((lines) => `<ul>${lines.map((text) => `<li>${text}</li>`).join('')}</ul>`),
      fc.tuple(line, line).map(([one, other]) => `<ol><li>${one}<ul><li>${other}</li></ul></li><li>${other}</li></ol>`),
      anyWords.map((text) => `<p>${escaped(text)}</p>`),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(block, { minLength: 1, maxLength: 4 }), async (html) => {
        const blocks = html.map((text): OutBlock => ({ kind: 'text', html: text }))
        const { files } = markdownWriter.write(bare([{ id: 'a', type: 'lesson', title: 'A "lesson"', blocks }]), {})
        const back = await markdown.read(packed({ files }, 'a.md'))
        expect(shown(back.blocks)).toEqual(shown(blocks))
        expect(back.title).toBe('A "lesson"')
      }),
      { numRuns: RUNS * 3 },
    )
  })
})

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
