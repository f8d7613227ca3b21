import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { describe, expect, test } from 'vitest'

type Json = Record<string, unknown>
interface Block {
  id: string
  component: string
  props: Json
}
interface Lesson extends Json {
  id: string
  title: string
  components: Block[]
}

const SEED = 'db/seed/courses'
const read = (file: string) => JSON.parse(readFileSync(`${SEED}/${file}`, 'utf8')) as Json
const courses = readdirSync(SEED)
const files = courses.flatMap((course) => readdirSync(`${SEED}/${course}`).map((file) => `${course}/${file}`))
const isLesson = (file: string) => !file.includes('/course.')
const lessonFiles = files.filter((file) => isLesson(file) && !/\.\w{2,3}\.json$/.test(file))
const microcourseFiles = readdirSync('db/seed/microcourses')
  .filter((file) => !/\.\w{2,3}\.json$/.test(file))
  .map((file) => `../microcourses/${file}`)
const lessons = lessonFiles.map((file) => read(file) as Lesson)

/** All strings within a value, each with the key of its property. */
function stringsOf(value: unknown, key = ''): [key: string, text: string][] {
  if (typeof value === 'string') return [[key, value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) => stringsOf(part, Array.isArray(value) ? key : name))
}

/** Properties of blocks that have the same value in every language. */
const SAME = new Set(
  'id variant src ground type url lang languages to course returnTo popup scenario kind next pairs right accepted set captions'.split(
    ' ',
  ),
)

/** The paths of all texts with letters within a block. */
function textsIn(value: unknown, path: string[] = []): string[][] {
  if (typeof value === 'string') return /\p{L}/u.test(value) ? [path] : []
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value)
    .filter(([key, part]) => !SAME.has(key) || (key === 'right' && typeof part === 'string'))
    .flatMap(([key, part]) => textsIn(part, [...path, key]))
}

/** Characters of text on two screens of 360 by 740 pixels, below the picture and title of a lesson. */
const TWO_SCREENS = 850
/** The first page of many guests, which may not load more code: test/e2e/page-loads.test.ts. */
const FIRST_LESSON = 'mark-whole-story'
const NOT_SHOWN = new Set('id variant src ground type'.split(' '))
const WITHOUT_ANSWER = new Set(['reflection', 'dialog'])

const verses = createRequire(import.meta.url)('kjv/json/verses-1769.json') as Record<string, string>

/** The words of `Psalm 131:2` or `Ruth 1:16–17` as printed today: without brackets and paragraph marks. */
function wordsOf(reference: string): string {
  const [, book = '', chapter, first, last = first] = /^(.+) (\d+):(\d+)(?:–(\d+))?$/.exec(reference) ?? []
  const numbers = Array.from({ length: Number(last) - Number(first) + 1 }, (_, index) => Number(first) + index)
  const text = numbers.map((number) => verses[`${book.replace(/^Psalm$/, 'Psalms')} ${chapter}:${number}`] ?? '')
  return text
    .join(' ')
    .replaceAll(/[[\]#]/g, '')
    .replaceAll("'", '’')
    .replaceAll(/\s+/g, ' ')
}

describe('the demo courses', () => {
  const quotes = lessons.flatMap(({ id, components }) =>
    components
      .filter(({ component }) => component === 'quote')
      .map(({ props }) => [id, String(props.source), String(props.text)] as const),
  )

  test('quote the King James Version word for word', () => {
    expect(quotes.length).toBeGreaterThan(lessons.length)
    const wrong = quotes.filter(([, source, text]) => {
      const [reference = '', version] = source.split(', ')
      return version !== 'King James Version' || !wordsOf(reference).includes(text.replaceAll(/^“|”$/g, ''))
    })
    expect(wrong).toEqual([])
  })

  test('use typographic quotation marks, apostrophes and dashes', () => {
    const texts = files.flatMap((file) =>
      stringsOf(read(file)).map(([, text]) => [file, text.replaceAll(/<[^>]+>/g, '')]),
    )
    expect(texts.filter(([, text = '']) => /["'*]|--|\s{2}/.test(text.replaceAll('\n', '')))).toEqual([])
  })

  test('give each lesson an id of its own, and link only to pages that exist', () => {
    const ids = lessons.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    const known = [...ids.map((id) => `/lesson/${id}/`), ...courses.map((id) => `/courses/${id}/`)]
    const links = stringsOf(lessons).filter(([key]) => key === 'to' || key === 'returnTo')
    expect(links).not.toEqual([])
    expect(links.map(([, address]) => address).filter((address) => !known.includes(address))).toEqual([])
  })

  test('reference only media files that exist', () => {
    const addresses = stringsOf(files.map(read)).filter(([key]) => key === 'src')
    const missing = addresses.filter(
      ([, src]) => !existsSync(src.replace(/^\/files\/demo\//, 'db/seed/media/').replace(/^\/art\//, 'public/art/')),
    )
    expect(missing).toEqual([])
  })

  const kinds = readdirSync('src/parts/interactions')
  const isQuestion = ({ component }: Block) => kinds.includes(component)
  const readings = lessons.filter(({ id, type }) => type === 'lesson' && id !== FIRST_LESSON)

  test('[E-21] ask something in every lesson but a guest’s first, before as much text as two screens of a phone have', () => {
    expect(readings.length).toBeGreaterThan(50)
    const late = readings.filter(({ components }) => {
      const first = components.findIndex(isQuestion)
      const before = stringsOf(components.slice(0, first).map(({ props }) => props))
      const text = before.filter(([key]) => !NOT_SHOWN.has(key)).map(([, shown]) => shown.replaceAll(/<[^>]+>/g, ''))
      return first === -1 || text.join('').length > TWO_SCREENS
    })
    expect(late.map(({ id }) => id)).toEqual([])
  })

  test('[E-21] explain every answer, and never ask in the same way twice in a row', () => {
    for (const course of courses) {
      const asked = lessonFiles
        .filter((file) => file.startsWith(`${course}/`))
        .flatMap((file) => (read(file) as Lesson).components.filter(isQuestion))
      const isRepeated = ({ component }: Block, place: number) => component === asked[place - 1]?.component
      expect(asked.filter(isRepeated).map(({ id }) => id)).toEqual([])
      const isSilent = ({ component, props }: Block) =>
        !WITHOUT_ANSWER.has(component) && !props.explanation && !props.thanks
      expect(asked.filter(isSilent).map(({ id }) => id)).toEqual([])
    }
  })

  test.each(['uk', 'ar'])('have every text of every block in %s', (lang) => {
    expect(lessons.length).toBeGreaterThan(50)
    const missing = [...lessonFiles, ...microcourseFiles].flatMap((file) => {
      const own = read(file.replace('.json', `.${lang}.json`)).components as Record<string, Json>
      return (read(file) as Lesson).components.flatMap(({ id, props }) =>
        textsIn(props)
          .filter(
            (path) =>
              typeof path.reduce((part: unknown, key) => (part as Json | undefined)?.[key], own[id]) !== 'string',
          )
          .map((path) => `${file}: ${id}.${path.join('.')}`),
      )
    })
    expect(missing).toEqual([])
  })

  test.each(['uk', 'ar'])('translate the page of the course and every lesson into %s', (lang) => {
    const inLang = files.filter((file) => file.endsWith(`.${lang}.json`)).map((file) => file.replace(`.${lang}`, ''))
    expect(inLang).toEqual(files.filter((file) => !/\.\w{2,3}\.json$/.test(file)))
    for (const course of courses) {
      const [own, primary] = [read(`${course}/course.${lang}.json`), read(`${course}/course.json`)]
      expect(Object.keys(own)).toEqual(expect.arrayContaining(['title', 'description', 'lead', 'outcomes', 'seo']))
      expect((own.outcomes as string[]).length).toBe((primary.outcomes as string[]).length)
    }
  })
})

test('the menu of the demo is in every language that is complete for learners', () => {
  const { navigation } = JSON.parse(readFileSync('db/seed/portal.json', 'utf8')) as {
    navigation: { items: { title: Record<string, string> }[] }
  }
  const complete = readdirSync('src/parts/languages').filter((code) =>
    code === 'en' ? true : existsSync(`src/parts/languages/${code}/texts/desk.json`),
  )
  expect(complete.length).toBeGreaterThan(20)
  const missing = navigation.items.flatMap(({ title }) =>
    complete.filter((code) => !title[code]).map((code) => `${code}: ${title.en}`),
  )
  expect(missing).toEqual([])
})
