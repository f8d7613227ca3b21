import { DEFAULT_PASS_MARK } from '#features/exams/limits.ts'
import type { Notice } from '../model.ts'
import { entriesIn, type Fields, isFields, textOf } from './fields.ts'
import { blockWords, type Going, inLanguage, outBlocks, questionBlock } from './out-blocks.ts'
import type { OutBlock, OutCourse, OutPart } from './model.ts'

/** What is exported: drafts as they are stored, the contents by the id of their lesson. */
export interface OutSource {
  id: string
  outline: Fields
  contents: ReadonlyMap<string, Fields>
  /** The language that is exported, and the one in which the course is written first. */
  lang: string
  primary: string
  isRightToLeft: boolean
  origin: string
  nameOf: (kind: string) => string
}

/** Returns a course in one language as formats write it, with what none of them carries. Only lessons whose contents are given go out. */
export function outCourse(source: OutSource): OutCourse {
  const { id, outline, contents, lang, isRightToLeft } = source
  const notices: Notice[] = [{ outcome: 'left', code: 'course-settings' }]
  let number = 0
  const nextNumber = () => (number += 1)
  const words = inLanguage(outline, lang)
  let section = ''
  const parts = entriesIn(outline['elements']).flatMap((element): OutPart[] => {
    const own = inLanguage(element, lang)
    section = textOf(own['section']) || section
    const content = contents.get(textOf(element['id']))
    if (!content) return []
    const title = textOf(own['title'])
    const going = { lang, origin: source.origin, notices, place: { heading: title }, nextNumber, nameOf: source.nameOf }
    noteElement(element, own, going)
    if (lang !== source.primary && !isTranslated(element, lang))
      notices.push({ outcome: 'changed', code: 'untranslated', place: going.place })
    return [partOf(element, { own, content, going, section })]
  })
  return {
    id,
    title: textOf(words['title']),
    description: textOf(words['description']),
    lang,
    isRightToLeft,
    parts,
    notices,
  }
}

const isTranslated = ({ texts }: Fields, lang: string): boolean => isFields(texts) && isFields(texts[lang])

interface Reading {
  own: Fields
  content: Fields
  going: Going
  section: string
}

function partOf(element: Fields, { own, content, going, section }: Reading): OutPart {
  const takeaway = textOf(own['takeaway'])
  const blocks: OutBlock[] = outBlocks(entriesIn(content['components']), going)
  if (takeaway !== '') {
    going.notices.push({ outcome: 'changed', code: 'takeaway', place: going.place })
    blocks.push(blockWords(takeaway))
  }
  const test = isFields(content['test']) ? content['test'] : undefined
  const isTest = element['type'] === 'test' && test !== undefined
  return {
    id: textOf(element['id']),
    type: isTest ? 'test' : 'lesson',
    title: textOf(own['title']),
    ...(section && { section }),
    blocks: [...blocks, ...(isTest ? questionsOf(test, own, going) : [])],
    ...(isTest && { passMark: typeof test['passMark'] === 'number' ? test['passMark'] : DEFAULT_PASS_MARK }),
  }
}

function questionsOf(test: Fields, own: Fields, going: Going): OutBlock[] {
  const banks = entriesIn(test['banks'])
  const hasRules =
    ['timeLimitMinutes', 'attempts', 'shuffle'].some((name) => test[name] !== undefined && test[name] !== false) ||
    test['verificationType'] === 'mentor' ||
    banks.some(({ pick }) => typeof pick === 'number')
  if (hasRules) going.notices.push({ outcome: 'left', code: 'test-rules', place: going.place })
  return banks.flatMap((bank, at) =>
    entriesIn(bank['questions']).flatMap((asked) =>
      questionBlock(inLanguage(asked, going.lang), {
        going,
        bank: banks.length > 1 ? `${textOf(own['title'])} ${at + 1}` : undefined,
      }),
    ),
  )
}

function noteElement(element: Fields, own: Fields, { notices, place }: Going): void {
  const codes = [
    element['visible'] === false && 'hidden-lesson',
    isFields(element['audience']) && 'lesson-audience',
    isFields(own['cover']) && 'cover',
    element['type'] === 'webinar' && 'webinar',
  ]
  for (const code of codes) if (code) notices.push({ outcome: code === 'cover' ? 'left' : 'changed', code, place })
}
