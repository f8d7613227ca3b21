import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/create-test-app.ts'
import { makeCourse } from '#test/make/course.ts'
import type { CatalogueFacets, CourseCard } from '../model.ts'

let portal: TestApp
beforeEach(async () => {
  portal = await createTestApp()
})
afterEach(() => portal.close())

interface Found {
  courses: CourseCard[]
  total: number
  isNear: boolean
}
type As = Record<string, string>

async function read<Answer>(path: string, query: Record<string, string>, as: As = {}): Promise<Answer> {
  const search = new URLSearchParams({ lang: 'en', onlyMyGroups: 'true', exceptHidden: 'true', ...query })
  return (await portal.get(`/api/creator/${path}?${search}`, { as })).json() as Promise<Answer>
}
const list = (query: Record<string, string>, as?: As) => read<Found>('courses', query, as)
const ids = async (query: Record<string, string>, as?: As) => (await list(query, as)).courses.map(({ id }) => id)
const make = (course: Parameters<typeof makeCourse>[1]) => makeCourse(portal.kernel, { elements: [], ...course })

const SCRIPTURE = { id: 'scripture', title: 'Reading the Bible' }

async function makePsalms() {
  await make({
    id: 'psalms',
    title: 'The Psalms as a practice of prayer',
    description: 'Words that were worn smooth.',
    lead: 'Ten evenings with a candle.',
    outcomes: ['A psalm that you know by heart'],
    category: SCRIPTURE,
    texts: { uk: { title: 'Псалми як молитва', category: { title: 'Читання Біблії' } }, ar: { title: 'المزامير صلاةً' } },
    elements: [
      { title: 'Crying out', texts: { uk: { title: 'Лемент' } } },
      { title: 'A draft nobody reads', visible: false },
    ],
  })
  await make({ id: 'other', title: 'Speaking in public', description: 'From a blank page.', lead: 'Stand up.' })
}

describe('a search', () => {
  test.each([
    ['a title', 'psalms'],
    ['another form of a word', 'practicing'],
    ['a description', 'smooth'],
    ['a lead', 'candles'],
    ['an outcome', 'heart'],
    ['the title of an element', 'crying'],
    ['a category', 'bible'],
    ['the beginning of a word', 'pray'],
    ['words of different places, in any order', 'candle psalm'],
    ['words among which are small ones', 'how to pray with the psalms'],
    ['another case, with signs around it', '“PSALMS”, (prayer)!'],
  ])('[COURSE-33] finds a course by %s', async (_, q) => {
    await makePsalms()
    expect(await list({ q })).toMatchObject({ courses: [{ id: 'psalms' }], total: 1, isNear: false })
  })

  test('does not match texts that are not shown to anybody', async () => {
    await makePsalms()
    expect(await ids({ q: 'draft' })).toEqual([])
  })

  test('[COURSE-47] uses the visitor’s language, and the primary language where a text is missing', async () => {
    await makePsalms()
    expect(await ids({ q: 'молитва', lang: 'uk' })).toEqual(['psalms'])
    expect(await ids({ q: 'лемент', lang: 'uk' })).toEqual(['psalms'])
    expect(await ids({ q: 'candle', lang: 'uk' })).toEqual(['psalms'])
    expect(await ids({ q: 'speaking', lang: 'uk' })).toEqual(['other'])
    expect(await ids({ q: 'молитва', lang: 'en' })).toEqual([])
  })

  test('matches Arabic regardless of vowel signs and article', async () => {
    await makePsalms()
    expect(await ids({ q: 'المَزامير', lang: 'ar' })).toEqual(['psalms'])
    expect(await ids({ q: 'مزامير', lang: 'ar' })).toEqual(['psalms'])
  })

  test('finds words in scripts without spaces', async () => {
    await make({ id: 'mark', texts: { ja: { title: '馬可福音を読む' } } })
    expect(await ids({ q: '福音', lang: 'ja' })).toEqual(['mark'])
  })

  test('follows changed texts and removed languages', async () => {
    await makePsalms()
    await portal.db.updateTable('courses').set({ title: 'Songs' }).where('id', '=', 'psalms').execute()
    expect(await ids({ q: 'practice' })).toEqual([])
    expect(await ids({ q: 'songs' })).toEqual(['psalms'])
    await portal.db.updateTable('elements').set({ title: 'Laughing' }).where('course_id', '=', 'psalms').execute()
    expect(await ids({ q: 'laughing' })).toEqual(['psalms'])
    await portal.db.updateTable('courses').set({ texts: '{}' }).where('id', '=', 'psalms').execute()
    expect(await ids({ q: 'songs', lang: 'uk' })).toEqual(['psalms'])
  })

  test.each(['salms', 'psalsm', 'speeking'])('suggests courses with similar spelling for %s', async (q) => {
    await makePsalms()
    const found = await list({ q })
    expect(found).toMatchObject({ total: 1, isNear: true })
    expect((await read<CatalogueFacets>('courseFacets', { q })).total).toBe(1)
  })

  test('suggests nothing for a word that resembles none', async () => {
    await makePsalms()
    expect(await list({ q: 'zzyzx' })).toEqual({ courses: [], total: 0, isNear: true })
  })

  test('ranks courses with the words in their title first', async () => {
    await make({ id: 'a', title: 'Letters', description: 'A letter on mercy, mercy and mercy.' })
    await make({ id: 'b', title: 'On mercy' })
    expect(await ids({ q: 'mercy' })).toEqual(['b', 'a'])
  })

  test.each(["'", '%', '_', '\\', '\0', '"; drop table courses', 'a:*', '!!!', '\uD800', 'x'.repeat(5000), '& | !'])(
    'accepts %j without an error',
    async (q) => {
      await makePsalms()
      expect((await list({ q })).total).toBeTypeOf('number')
    },
  )
})

describe('a list', () => {
  test('can be filtered by category, by price, and by given courses in their order', async () => {
    await make({ id: 'a', category: SCRIPTURE })
    await make({ id: 'b', category: SCRIPTURE, type: 'paid', price_minor: '1800', currency: 'USD' })
    await make({ id: 'c', category: { id: 'people', title: 'People' } })
    expect(await ids({ category: 'scripture' })).toEqual(['a', 'b'])
    expect(await ids({ category: 'scripture', type: 'free' })).toEqual(['a'])
    expect(await ids({ type: 'paid' })).toEqual(['b'])
    expect(await ids({ ids: 'c,a,none' })).toEqual(['c', 'a'])
    expect(await list({ category: 'none' })).toMatchObject({ courses: [], total: 0 })
  })

  test('[COURSE-11] is sorted by date, by title in the visitor’s language, or by length', async () => {
    const at = (day: number) => new Date(Date.UTC(2026, 0, day))
    await make({ id: 'old', title: 'Élan', date_created: at(1), elements: [{ duration: 5 }] })
    await make({
      id: 'new',
      title: 'Zeal',
      date_created: at(3),
      elements: [{ duration: 30 }],
      texts: { uk: { title: 'А' } },
    })
    await make({ id: 'empty', title: 'Fear', date_created: at(2) })
    expect(await ids({ sort: 'newest' })).toEqual(['new', 'empty', 'old'])
    expect(await ids({ sort: 'title' })).toEqual(['old', 'empty', 'new'])
    expect(await ids({ sort: 'title', lang: 'uk' })).toEqual(['old', 'empty', 'new'])
    expect(await ids({ sort: 'shortest' })).toEqual(['old', 'new', 'empty'])
  })

  test('returns its filters in the visitor’s language', async () => {
    await makePsalms()
    await make({ id: 'paid', type: 'paid', price_minor: '1800', currency: 'USD', category: SCRIPTURE })
    expect(await read('courseFacets', {})).toEqual({
      total: 3,
      free: 2,
      paid: 1,
      categories: [{ id: 'scripture', title: 'Reading the Bible', count: 2 }],
    })
    const { categories } = await read<CatalogueFacets>('courseFacets', { lang: 'uk', q: 'молитва' })
    expect(categories).toEqual([{ id: 'scripture', title: 'Читання Біблії', count: 1 }])
  })

  test('[COURSE-33, IMPL-42] excludes courses for groups of which the visitor is not a member, and their addresses are refused', async () => {
    await make({ id: 'all' })
    await make({ id: 'choir' })
    const singer = await portal.signedIn()
    const other = await portal.signedIn()
    await portal.db.insertInto('course_groups').values({ course_id: 'choir', group_id: 'singers' }).execute()
    await portal.db
      .insertInto('group_members')
      .values({ environment_id: 'demo', group_id: 'singers', user_id: singer.userId })
      .execute()
    expect(await ids({})).toEqual(['all'])
    expect(await ids({}, other.as)).toEqual(['all'])
    expect(await ids({}, singer.as)).toEqual(['all', 'choir'])
    expect((await read<CatalogueFacets>('courseFacets', {})).total).toBe(1)
    expect(await ids({ onlyMyGroups: 'false' })).toEqual(['all', 'choir'])
    expect((await portal.get('/api/creator/courses/choir?lang=en', { as: other.as })).status).toBe(404)
    expect((await portal.get('/api/creator/courses/choir?lang=en', { as: singer.as })).status).toBe(200)
  })
})
