import { getIntrospectionQuery } from 'graphql'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { changeSettings } from '#features/portal/server/settings.ts'
import { createTestApp, type TestApp } from '#test/create-test-app.ts'
import { makeCourse } from '#test/make/course.ts'
import { loadBible } from './load.ts'

interface Answer {
  data?: Record<string, unknown> | null
  errors?: { message: string; extensions?: { code?: string } }[]
}

let portal: TestApp
beforeAll(async () => {
  portal = await createTestApp()
  await loadBible(portal.db)
})
afterAll(() => portal.close())

async function ask(query: string, variables?: object): Promise<Answer & { status: number }> {
  const answer = await portal.call('POST', '/api/biblekit/graphql', { body: { query, variables } })
  return { status: answer.status, ...((await answer.json()) as Answer) }
}

const VERSES = 'query ($reference: String!) { verses(reference: $reference) { id text } }'
const idsOf = async (reference: string) => {
  const { data } = await ask(VERSES, { reference })
  const verses = (data?.verses ?? []) as { id: string }[]
  return verses.map(({ id }) => id)
}

describe('[IMPL-36, BIBLE-04] the King James text', () => {
  test('is complete, and loading it again changes nothing', async () => {
    const { books } = (await ask('{ books { name chapters { verses } } }')).data as {
      books: { name: string; chapters: { verses: number }[] }[]
    }
    expect([books.length, books[18]?.chapters.length, books[18]?.chapters[118]?.verses]).toEqual([66, 150, 176])
    const count = () =>
      portal.db
        .selectFrom('bible_verses')
        .select(({ fn }) => fn.countAll<string>().as('n'))
        .execute()
    expect(await count()).toEqual([{ n: '31102' }])
    await loadBible(portal.db)
    expect(await count()).toEqual([{ n: '31102' }])
  })

  test('is queried by reference, within a chapter and across chapters', async () => {
    expect(await idsOf('Mark 4:40-5:1')).toEqual(['MRK 4:40', 'MRK 4:41', 'MRK 5:1'])
    expect(await idsOf('1 Cor 13:4, 13; 16:14')).toEqual(['1CO 13:4', '1CO 13:13', '1CO 16:14'])
    expect((await idsOf('Ps 117')).length).toBe(2)
    expect((await idsOf('Genesis')).length).toBe(200)
    expect(await idsOf('John 3:99')).toEqual([])
  })

  test('marks words that the translators added, and paragraphs', async () => {
    const { data } = await ask('{ verses(reference: "Ps 23:1") { text startsParagraph parts { text isAdded } } }')
    expect(data?.verses).toEqual([
      {
        text: 'The LORD is my shepherd; I shall not want.',
        startsParagraph: false,
        parts: [
          { text: 'The LORD ', isAdded: false },
          { text: 'is', isAdded: true },
          { text: ' my shepherd; I shall not want.', isAdded: false },
        ],
      },
    ])
    const john = await ask('{ chapter(book: "Jn", chapter: 3) { verse startsParagraph } }')
    expect(john.data?.chapter).toContainEqual({ verse: 16, startsParagraph: true })
  })
})

test('[BIBLE-06, BIBLE-03] other translations are refused', async () => {
  const answer = await ask('{ verses(reference: "John 3:16", translation: "NIV") { text } }')
  expect(answer).toMatchObject({ data: null, errors: [{ extensions: { code: 'bible.translation-not-offered' } }] })
})

test.each([
  ['{ verses(reference: "Hezekiah 1:1") { text } }', 'bible.reference-not-read'],
  ['{ book(name: "Hezekiah") { code } }', 'bible.no-such-book'],
])('[BIBLE-04] a reference that doesn’t exist returns an error: %s', async (query, code) => {
  expect((await ask(query)).errors).toMatchObject([{ extensions: { code } }])
})

test.each([
  'not a question',
  '{ secrets }',
  `{ ${Array.from({ length: 60 }, (_, index) => `v${index}: verses(reference: "Ps 119") { text }`).join(' ')} }`,
])('[BIBLE-04] an invalid query is refused: %.30s', async (query) => {
  expect((await ask(query)).status).toBe(400)
})

const aliases = (count: number, of: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => of(index)).join(' ')
const TOO_LARGE = { status: 400, errors: [{ extensions: { code: 'bible.question-too-large' } }] }

describe('[S-B2] a query that costs too much is refused before it reaches the database', () => {
  const books = (count: number) => aliases(count, (index) => `a${index}: books { ...F }`)
  const chapters = (count: number) => aliases(count, (index) => `c${index}: chapters { verses }`)
  test.each([
    ['fragments and aliases', `{ ${books(22)} } fragment F on Book { ${chapters(23)} }`],
    ['aliases of lists', `{ ${aliases(12, (index) => `a${index}: books { chapters { verses } }`)} }`],
    [
      'fragments within fragments',
      `{ ...A ...A ...A } fragment A on Query { ...B ...B ...B } fragment B on Query { books { chapters { number verses } } }`,
    ],
    [
      'many small questions to the database',
      `{ ${aliases(18, (index) => `v${index}: verses(reference: "Jn 3:1; 4:1; 5:1") { id }`)} }`,
    ],
    [
      'long passages',
      `{ ${aliases(8, (index) => `v${index}: verses(reference: "Ps 119") { parts { text isAdded } }`)} }`,
    ],
    [
      'introspection',
      `{ ${aliases(20, (index) => `s${index}: __schema { ...S }`)} }
       fragment S on __Schema { types { fields { args { name } type { name kind ofType { name } } } } }`,
    ],
  ])('%s', async (_, query) => {
    expect(await ask(query)).toMatchObject(TOO_LARGE)
  })

  test('also inside one variable', async () => {
    const reference = `Jn 3:${Array.from({ length: 40 }, () => '1').join(',')}`
    expect(await ask(VERSES, { reference })).toMatchObject(TOO_LARGE)
    expect((await ask(VERSES, { reference: 'Jn 3:1,1,1' })).data?.verses).toHaveLength(3)
  })

  test('but the longest passage with its surrounding chapters and the list of all books are allowed', async () => {
    const verse = '{ id chapter verse startsParagraph parts { text isAdded } }'
    const around = `{ verses(reference: "Ps 119:1-176") ${verse}
      first: chapter(book: "Ps", chapter: 119) ${verse} last: chapter(book: "Ps", chapter: 119) ${verse} }`
    expect((await ask(around)).status).toBe(200)
    expect((await ask('{ books { code name number chapters { number verses } } }')).status).toBe(200)
    expect((await ask(getIntrospectionQuery())).status).toBe(200)
  })
})

test('[S-B2] books and chapters are read from the database once', async () => {
  await ask('{ books { name } }')
  const { db } = portal
  await db.deleteFrom('bible_verses').where('book', '=', 1).execute()
  expect((await ask('{ book(name: "Gen") { chapters { number } } }')).data).toMatchObject({
    book: { chapters: { length: 50 } },
  })
  await db.deleteFrom('bible_verses').execute()
  await loadBible(db)
})

test('an internal failure is reported without its details', async () => {
  const { db } = portal
  await sql`alter table bible_verses rename to moved_verses`.execute(db)
  try {
    const { errors } = await ask(VERSES, { reference: 'Mark 4:40' })
    expect(errors).toMatchObject([{ extensions: { code: 'portal.unexpected' } }])
    expect(JSON.stringify(errors)).not.toMatch(/bible_verses|relation/)
  } finally {
    await sql`alter table moved_verses rename to bible_verses`.execute(db)
  }
})

test('[BIBLE-04] a body that isn’t a query is refused', async () => {
  const answer = await portal.call('POST', '/api/biblekit/graphql', { body: { question: 1 } })
  expect(answer.status).toBe(400)
})

test('[IMPL-36, BIBLE-03] references in a lesson become links if the organization has a Bible, and stay text otherwise', async () => {
  const block = (id: string, component: string, props: Record<string, unknown>) => {
    return { id, component, version: 1, visible: true, props, texts: {} }
  }
  const { elementIds } = await makeCourse(portal.kernel, {
    id: 'with-verses',
    elements: [
      {
        components: [
          block('a', 'text', { html: '<p>Mark 2:4</p>', variant: 'body' }),
          block('b', 'quote', { text: 'They let down the bed', source: 'Mark 2:4', variant: 'column' }),
        ],
      },
    ],
  })
  const shown = async (): Promise<unknown[]> => {
    const answer = await portal.call('GET', `/api/creator/elements/${elementIds[0]}?lang=uk`)
    const { components } = (await answer.json()) as { components: { props: unknown }[] }
    return components.map(({ props }) => props)
  }
  expect(await shown()).toMatchObject([
    { html: '<p><a href="/uk/bible/Mark_2:4/" aria-haspopup="dialog">Mark 2:4</a></p>' },
    { source: 'Mark 2:4', pieces: { source: [{ text: 'Mark 2:4', to: '/bible/Mark_2:4/' }] } },
  ])
  await changeSettings(portal.kernel, (settings) => ({ ...settings, organization: { name: 'School' } }))
  const [text, quote] = await shown()
  expect(text).toMatchObject({ html: '<p>Mark 2:4</p>' })
  expect(quote).not.toHaveProperty('pieces')
})
