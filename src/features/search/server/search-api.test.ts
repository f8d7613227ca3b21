import { type RawBuilder, sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#test/create-test-app.ts'
import { makeCourse, textBlock } from '#test/make/course.ts'
import type { SavedBlock } from '#features/pages/model.ts'
import { SEARCHES_PER_ADDRESS } from '../limits.ts'
import type { SearchAnswer } from '../model.ts'
import { termsOf } from '../fold.ts'
import { refreshSearch } from './refresh.ts'
import { inflectionsOf } from './store.ts'

let portal: TestApp
beforeAll(async () => {
  portal = await createTestApp()
})
afterAll(() => portal.close())
afterEach(() => portal.kernel.content.change(async (trx) => void (await trx.deleteFrom('courses').execute())))

type As = Record<string, string>
async function search(
  q: string,
  { as = {}, ...query }: { as?: As; lang?: string; limit?: string; offset?: string } = {},
) {
  const answer = await portal.get(`/api/creator/search?${new URLSearchParams({ q, lang: 'en', ...query })}`, { as })
  return (await answer.json()) as SearchAnswer
}
const idsOf = async (...asked: Parameters<typeof search>) => (await search(...asked)).results.map(({ id }) => id)
const words = (segments: { text: string; isHit: boolean }[]) =>
  segments.map(({ text, isHit }) => (isHit ? `[${text}]` : text)).join('')

const translated = (id: string, html: string, texts: Record<string, string>): SavedBlock => ({
  ...textBlock(id, html),
  texts: Object.fromEntries(Object.entries(texts).map(([lang, own]) => [lang, { html: own }])),
})

/** A course of which a guest may open only the first lesson. */
function makeMark() {
  return makeCourse(portal.kernel, {
    id: 'mark',
    title: 'Reading Mark',
    access: 'first-lesson-open',
    elements: [
      {
        title: 'The storm',
        components: [
          textBlock('b1', '<h2>The cushion</h2><p>He was asleep &amp; calm.</p>'),
          textBlock('b2', '<p>They <em>pray</em>ed on the lake.</p>'),
          { ...textBlock('b3', '<p>An unfinished thought about camels.</p>'), visible: false },
        ],
      },
      { title: 'Two meals', components: [textBlock('b1', '<p>Bread for thousands and a secret ingredient.</p>')] },
      { title: 'A draft', visible: false, components: [textBlock('b1', '<p>Unwritten pelicans.</p>')] },
    ],
  })
}

test.each([
  ['a title', 'storm', 'The [storm]', 'He was asleep & calm.'],
  ['the beginning of a word', 'cush', 'The storm', 'He was asleep & calm.'],
  ['another form of a word', 'praying', 'The storm', 'They [prayed] on the lake.'],
  [
    'words in several places, small ones among them',
    'the asleep on lakes',
    '[The] storm',
    'They prayed [on] [the] [lake].',
  ],
  ['the name of its course', 'mark storm', 'The [storm]', 'He was asleep & calm.'],
])('a lesson is found by %s', async (_, q, title, snippet) => {
  await makeMark()
  const [first] = (await search(q)).results
  expect(first).toMatchObject({ kind: 'element', id: 'mark-1', isOpen: true, course: { title: 'Reading Mark' } })
  expect(words(first!.title)).toBe(title)
  expect(words(first!.snippet)).toBe(snippet)
})

test('a result leads to the block that contains the match, and a course says how long its visible lessons take', async () => {
  await makeMark()
  const [course] = (await search('reading')).results
  expect(course).toMatchObject({ kind: 'course', id: 'mark', duration: 20 })
  expect((await search('praying')).results[0]?.to).toBe('/lesson/mark-1/#b2')
})

test('[ELEM-35] a locked lesson is found by its title only, and nothing of its content is returned', async () => {
  await makeMark()
  expect((await search('meals')).results).toMatchObject([
    { id: 'mark-2', isOpen: false, snippet: [], to: '/lesson/mark-2/' },
  ])
  expect(await search('ingredient')).toMatchObject({ results: [], total: 0, corrected: null })
  expect(await search('ingrediant')).toMatchObject({ results: [], corrected: null })
  const { as, userId } = await portal.signedIn()
  expect(await idsOf('ingredient', { as })).toEqual([])
  const progress = `/api/lpm/progresses/demo:${userId}/courses/mark/elements/mark-1/sync`
  const body = { state: 'done', percent: 100, history: '2026-03-02T10:00:00.000Z' }
  await portal.call('POST', progress, { as, body })
  expect(words((await search('ingredient', { as })).results[0]!.snippet)).toContain('secret [ingredient]')
  expect(await idsOf('ingredient', { as: (await portal.signedIn()).as })).toEqual([])
  expect(await idsOf('ingredient', { as: (await portal.signedIn('envmgr-admin')).as })).toEqual(['mark-2'])
})

test('[E-27] content that a visitor may read comes before locked content, whatever their ranks', async () => {
  await makeCourse(portal.kernel, {
    id: 'mark',
    title: 'Reading Mark',
    access: 'first-lesson-open',
    elements: [
      { title: 'The shore', components: [textBlock('b1', '<p>Nets and a lantern.</p>')] },
      { title: 'The lantern', components: [textBlock('b1', '<p>Light.</p>')] },
    ],
  })
  expect((await search('lantern')).results).toMatchObject([
    { id: 'mark-1', isOpen: true },
    { id: 'mark-2', isOpen: false },
  ])
})

test('hidden and unpublished content and content of other groups is never found', async () => {
  await makeMark()
  await makeCourse(portal.kernel, { id: 'draft', title: 'Zebras', published: false })
  await makeCourse(portal.kernel, { id: 'ours', title: 'Giraffes' })
  await makeCourse(portal.kernel, { id: 'quiet', title: 'Ostriches' })
  await sql`insert into course_groups values ('ours', 'g1')`.execute(portal.db)
  await sql`update courses set hidden = true where id = 'quiet'`.execute(portal.db)
  const { as } = await portal.signedIn('envmgr-admin')
  for (const q of ['pelicans', 'camels', 'zebras', 'giraffes', 'ostriches']) expect(await idsOf(q, { as })).toEqual([])
  const member = await portal.signedIn()
  await sql`insert into group_members values ('demo', 'g1', ${member.userId})`.execute(portal.db)
  expect(await idsOf('giraffes', { as: member.as })).toContain('ours')
})

test('questions are found by their text, never by their right answers', async () => {
  const question = {
    id: 'q1',
    component: 'open-text',
    version: 1,
    visible: true,
    props: { title: 'On what did he rest?', accepted: ['hammock'], explanation: 'Like a sailor.' },
    texts: {},
  }
  await makeCourse(portal.kernel, { elements: [{ title: 'One', components: [question] }] })
  expect(await idsOf('rest')).toEqual(['course-1'])
  expect(await idsOf('hammock')).toEqual([])
  expect(await idsOf('sailor')).toEqual([])
})

test('[COURSE-47] a search uses the visitor’s language, and the primary one where a text is missing', async () => {
  const html = {
    uk: '<p>Учні молилися біля озера.</p>',
    ar: '<p>صَلّى التلاميذ عند البحيرات.</p>',
    ja: '<p>馬可福音を読む</p>',
  }
  const { uk, ar, ja } = html
  await makeCourse(portal.kernel, {
    elements: [
      { title: 'Lake', components: [translated('b1', '<p>They prayed by the lake.</p>', { uk, ar, ja })] },
      { title: 'Hill', components: [textBlock('b1', '<p>They prayed on a hill.</p>')] },
    ].map((element) => ({ ...element, can_be_first: true })),
  })
  expect(await idsOf('молилися', { lang: 'uk' })).toEqual(['course-1'])
  expect(await idsOf('praying', { lang: 'uk' })).toEqual(['course-2'])
  expect(await idsOf('بحيرات', { lang: 'ar' })).toEqual(['course-1'])
  expect(words((await search('صلى', { lang: 'ar' })).results[0]!.snippet)).toContain('[صَلّى]')
  expect(words((await search('福音', { lang: 'ja' })).results[0]!.snippet)).toBe('馬可[福音]を読む')
  expect(await idsOf('音福', { lang: 'ja' })).toEqual([])
})

test('matches in titles come before headings, and headings before text', async () => {
  await makeCourse(portal.kernel, {
    elements: [
      { title: 'First', components: [textBlock('b1', '<p>Here is a sparrow, in passing.</p>')] },
      { title: 'Second', components: [textBlock('b1', '<h2>A sparrow</h2><p>One of two.</p>')] },
      { title: 'Sparrow', components: [] },
    ].map((element) => ({ ...element, can_be_first: true })),
  })
  expect(await idsOf('sparrow')).toEqual(['course-3', 'course-2', 'course-1'])
  expect(await search('sparrow', { limit: '1', offset: '1' })).toMatchObject({
    results: [{ id: 'course-2' }],
    total: 3,
  })
})

test('a misspelt word is corrected, and the response says so', async () => {
  await makeMark()
  const { results, corrected } = await search('strom')
  expect([results.map(({ id }) => id), corrected]).toEqual([['mark-1'], 'storm'])
  expect(words(results[0]?.title ?? [])).toBe('The [storm]')
  expect(await search('qqqqqqq')).toEqual({ results: [], total: 0, isCut: false, corrected: null })
})

test('a changed lesson is found by its new words at once and no longer by the old ones; a failed change keeps the index', async () => {
  await makeMark()
  const write = (html: string) => (trx: Parameters<Parameters<typeof portal.kernel.content.change>[0]>[0]) =>
    sql`update elements set components = ${JSON.stringify([textBlock('b1', html)])}::jsonb where id = 'mark-1'`.execute(
      trx,
    )
  await portal.kernel.content.change(write('<p>Under the juniper.</p>'))
  expect(await idsOf('juniper')).toEqual(['mark-1'])
  expect(await idsOf('cushion')).toEqual([])
  const failing = portal.kernel.content.change(async (trx) => {
    await write('<p>Over the cedar.</p>')(trx)
    throw new Error('not today')
  })
  await expect(failing).rejects.toThrow('not today')
  expect([await idsOf('cedar'), await idsOf('juniper')]).toEqual([[], ['mark-1']])
})

test('what is withdrawn is not found any more, and what is shown again is found, at once', async () => {
  await makeMark()
  const { as, userId } = await portal.signedIn()
  const change = (statement: RawBuilder<unknown>) =>
    portal.kernel.content.change(async (trx) => void (await statement.execute(trx)))
  const isFound = async () => (await idsOf('cushion', { as })).length > 0
  const steps: [RawBuilder<unknown>, boolean][] = [
    [sql`update courses set published = false where id = 'mark'`, false],
    [sql`update courses set published = true where id = 'mark'`, true],
    [sql`update courses set hidden = true where id = 'mark'`, false],
    [sql`update courses set hidden = false where id = 'mark'`, true],
    [sql`insert into course_groups values ('mark', 'g2')`, false],
    [sql`insert into group_members values ('demo', 'g2', ${userId})`, true],
    [sql`delete from course_groups`, true],
    [sql`update elements set audience = '{"groups": ["g3"]}' where id = 'mark-1'`, false],
    [sql`insert into group_members values ('demo', 'g3', ${userId})`, true],
    [sql`update elements set audience = null, visible = false where id = 'mark-1'`, false],
    [sql`update elements set visible = true where id = 'mark-1'`, true],
    [sql`delete from elements where id = 'mark-1'`, false],
  ]
  for (const [statement, expected] of steps) {
    await change(statement)
    expect(await isFound()).toBe(expected)
  }
})

test('a translation is found from when it is added until it is removed, and only its own document is written', async () => {
  await makeMark()
  const write = (texts: Record<string, string>) =>
    portal.kernel.content.change(async (trx) => {
      const components = JSON.stringify([translated('b1', '<p>Under the juniper.</p>', texts)])
      await sql`update elements set components = ${components}::jsonb where id = 'mark-1'`.execute(trx)
    })
  const listIds = async () => {
    const { rows } = await sql<{ id: string; subject: string }>`
      select id, subject_id || ' ' || lang as subject from search_documents`.execute(portal.db)
    return new Map(rows.map(({ id, subject }) => [subject, id]))
  }
  await write({ uk: '<p>Під ялівцем.</p>', de: '<p>Unter dem Wacholder.</p>' })
  const before = await listIds()
  await write({ uk: '<p>Під кедром.</p>', de: '<p>Unter dem Wacholder.</p>' })
  const after = await listIds()
  expect([...after].filter(([subject, id]) => before.get(subject) !== id).map(([subject]) => subject)).toEqual([
    'mark-1 uk',
  ])
  expect([await idsOf('ялівцем', { lang: 'uk' }), await idsOf('кедром', { lang: 'uk' })]).toEqual([[], ['mark-1']])
  expect(await idsOf('juniper', { lang: 'uk' })).toEqual([])
  await write({ de: '<p>Unter dem Wacholder.</p>' })
  expect([await idsOf('кедром', { lang: 'uk' }), await idsOf('juniper', { lang: 'uk' })]).toEqual([[], ['mark-1']])
  expect(await idsOf('Wacholder', { lang: 'de' })).toEqual(['mark-1'])
})

test('changes outside content transactions are found after the next run of the job', async () => {
  await makeMark()
  await sql`update elements set title = 'The whirlwind' where id = 'mark-1'`.execute(portal.db)
  expect(await idsOf('whirlwind')).toEqual([])
  await refreshSearch(portal.kernel)
  expect(await idsOf('whirlwind')).toEqual(['mark-1'])
})

test('hostile searches are answered like any other', async () => {
  await makeMark()
  const many = Array.from({ length: 5000 }, (_, index) => `word${index}`).join(' ')
  for (const q of [
    many,
    '*'.repeat(10_000),
    'a* b* c* d*',
    '%_%_%',
    'x'.repeat(10_000),
    'ب'.repeat(3000),
    '神'.repeat(3000),
    '가 '.repeat(3000),
  ]) {
    expect(await search(q)).toEqual({ results: [], total: 0, isCut: false, corrected: null })
  }
})

test('characters with a meaning in SQL and tsquery are treated as text', async () => {
  await makeMark()
  for (const q of [`storm' | 'x`, 'storm:* & !', '\\storm%_', '\u0000storm', '(((', '<mark>']) {
    const answer = await portal.get(`/api/creator/search?${new URLSearchParams({ q, lang: 'en' })}`)
    expect(answer.status).toBe(200)
  }
})

test('[API-11] searches are rate-limited', async () => {
  const key = 'search-limit'
  const headers = { 'x-forwarded-for': key }
  let status = 200
  for (let count = 0; count <= SEARCHES_PER_ADDRESS && status === 200; count += 1) {
    status = (await portal.get('/api/creator/search?q=%3F&lang=en', { headers })).status
  }
  expect(status).toBe(429)
  portal.clock.advance(61_000)
  expect((await portal.get('/api/creator/search?q=%3F&lang=en', { headers })).status).toBe(200)
})

test('a word belongs to the first term of the search of which it is a form', async () => {
  const terms = termsOf('storm praying prayers')
  const found = await inflectionsOf(portal.db, { words: ['prayed', 'storms', 'bread'], terms, lang: 'en' })
  expect(Object.fromEntries(found)).toEqual({ prayed: 1, storms: 0 })
})
