// Every kind of block, found by its folder: its samples must fit its schema, and must render on the server without
// inline scripts or styles.
import { QueryClient } from '@tanstack/react-query'
import { beforeAll, describe, expect, test } from 'vitest'
import { FIELD_TYPES } from '../../src/features/forms/fields.ts'
import { z } from 'zod'
import type { BlockDefinition } from '../../src/features/pages/blocks.ts'
import { blockDefinitions, checkBlocks, migrateBlock } from '../../src/features/pages/server/block-definitions.ts'
import type { SavedBlock } from '../../src/features/pages/model.ts'
import { placesOf, withValueAt } from '../../src/features/pages/block-schema.ts'
import { listBlockKinds, schemaOfType } from '../../src/features/pages/server/authoring/block-kinds.ts'
import { showBlocks } from '../../src/features/pages/resolve-block.ts'
import { type BlockModule, registerBlockView } from '../../src/features/pages/web/blocks.tsx'
import { drawBlocks } from './draw-blocks.tsx'
import { Parts } from '../../src/server/parts.ts'

interface Sample {
  name: string
  props: Record<string, unknown>
}

const PARTS = '../../src/parts/blocks'
const definitions = import.meta.glob<BlockDefinition>('../../src/parts/blocks/*/block.ts', {
  eager: true,
  import: 'block',
})
const views = import.meta.glob<BlockModule>('../../src/parts/blocks/*/view.tsx')
const samples = import.meta.glob<Sample[]>('../../src/parts/blocks/*/fixtures.json', { eager: true, import: 'default' })
const oldSamples = Object.values(
  import.meta.glob<{ saved: SavedBlock; becomes: SavedBlock }>('./old-blocks/*.json', {
    eager: true,
    import: 'default',
  }),
)
const names = Object.keys(definitions).map((file) => file.split('/').at(-2) ?? '')

const samplesOf = (name: string): Sample[] => samples[`${PARTS}/${name}/fixtures.json`] ?? []
const definitionOf = (name: string) => definitions[`${PARTS}/${name}/block.ts`]
const makeBlock = (name: string, props: Record<string, unknown>) => ({
  id: 'sample',
  component: name,
  version: definitionOf(name)?.version ?? 0,
  visible: true,
  props,
  texts: {},
})

/** One episode in each state. */
const videoEvent = {
  id: 'three-evenings',
  alias: 'three-evenings',
  host: { id: 'miriam', name: 'Miriam' },
  now: '2026-03-02T10:00:00.000Z',
  episodes: ['01T10', '02T13', '07T10'].map((moment, index) => ({
    id: `episode-${index}`,
    title: 'An evening',
    description: '',
    duration: 40,
    poster: null,
    startDate: `2026-03-${moment}:00:00.000Z`,
    url: index === 0 ? 'https://www.youtube.com/watch?v=M7lc1UVf-VE' : null,
  })),
}

/** A form with every type of field. */
const form = {
  title: 'Ask us',
  dataSource: { id: 'questions' },
  plural: 'questions',
  fields: FIELD_TYPES.map((type) => ({
    id: type,
    type,
    label: `The ${type}`,
    options: [{ id: 'a', label: 'One' }],
    validation: {},
  })),
  publishedAliases: [],
  path: '/groups/',
  records: [
    {
      id: 'one',
      words: { name: 'By the <b>river</b>', about: 'x'.repeat(600), city: 'Kyiv' },
      createdAt: '2026-03-02T10:00:00.000Z',
    },
    { id: 'two', words: {}, createdAt: '2026-03-02T10:00:00.000Z' },
  ],
}

/** Public mentors: one of each presence, with and without a picture. */
const mentors = (['here', 'day', 'away'] as const).map((presence, index) => ({
  id: presence,
  name: index === 0 ? '<b>Ruth</b> \u202e' : 'x'.repeat(300),
  avatarUrl: index === 0 ? '/files/ruth.webp' : null,
  languages: ['ar', 'kab', 'xx'],
  presence,
}))

/** Sites that pages may embed. */
const EMBEDS = ['www.openstreetmap.org', 'docs.google.com/forms', 'player.vimeo.com']

const parts = new Parts()
const kernel = { parts }
const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: false,
      queryFn: () => ({ courses: [], total: 0, microcourses: [], mentors, embeds: EMBEDS, ...form, ...videoEvent }),
    },
  },
})

beforeAll(() => {
  for (const definition of Object.values(definitions)) parts.add(blockDefinitions, definition.type, definition)
  for (const [file, load] of Object.entries(views)) registerBlockView(file.split('/').at(-2) ?? '', load)
})

async function draw(name: string, props: Record<string, unknown>): Promise<string> {
  const blocks = showBlocks(checkBlocks(kernel, [makeBlock(name, props)]), 'en')
  return drawBlocks({ blocks, queryClient, hasHead: true })
}

test('there are more than eight kinds of blocks', () => {
  expect(names.length).toBeGreaterThan(8)
})

describe.each(names)('block %s', (name) => {
  const definition = definitionOf(name)

  test('has the name of its folder, a view, and samples with overlong and Arabic text', () => {
    expect(definition?.type).toBe(name)
    expect(views[`${PARTS}/${name}/view.tsx`]).toBeDefined()
    expect(samplesOf(name).map((sample) => sample.name)).toEqual(
      expect.arrayContaining([expect.stringMatching(/overlong|^line$/)]),
    )
    expect(samplesOf(name).some((sample) => /\p{Script=Arabic}/u.test(JSON.stringify(sample.props)))).toBe(true)
  })

  test('has a migration and an old sample for each version before its own', () => {
    const before = (definition?.version ?? 0) - 1
    expect(definition?.migrations ?? []).toHaveLength(before)
    expect(oldSamples.filter(({ saved }) => saved.component === name).map(({ saved }) => saved.version)).toEqual(
      Array.from({ length: before }, (_, index) => index + 1),
    )
  })

  test('refuses empty props', () => {
    expect(() => checkBlocks(kernel, [makeBlock(name, {})])).toThrow(/pages.block-not-valid/)
  })

  test.each(samplesOf(name).map((sample) => [sample.name, sample.props] as const))('renders %s', async (_, props) => {
    const html = await draw(name, props)
    expect(html).toContain(`data-block="${name}"`)
    // React leaves a template in the place of a block that failed to render.
    expect(html).not.toContain('<template')
    // Structured data for search engines doesn’t run.
    expect(html).not.toMatch(/\sstyle=|<script(?! type="application\/ld\+json")|\son\w+=/)
    expect(html).not.toMatch(/undefined|\[object/)
  })
})

test.each([
  ['hero', { actions: [{ id: 'a', text: 'Go', to: 'javascript:alert(1)' }] }],
  ['action', { button: { text: 'Go', action: { kind: 'link', to: '//evil.example' } } }],
  ['embed', { url: 'javascript:alert(1)' }],
  ['embed', { url: 'http://www.openstreetmap.org/' }],
  ['embed', { url: '/en/' }],
  ['video', { source: { kind: 'own', src: 'https://evil.example/a.webm', type: 'video/webm', captions: [] } }],
  ['video', { source: { kind: 'youtube', url: 'https://evil.example/watch?v=M7lc1UVf-VE' } }],
  ['video', { source: { kind: 'vimeo', url: 'https://youtu.be/M7lc1UVf-VE' } }],
])('%s refuses an address of another site or protocol', (name, changed) => {
  const [sample] = samplesOf(name)
  expect(() => checkBlocks(kernel, [makeBlock(name, { ...sample?.props })])).not.toThrow()
  expect(() => checkBlocks(kernel, [makeBlock(name, { ...sample?.props, ...changed })])).toThrow(
    /pages.block-not-valid/,
  )
})

// Blocks that were stored once must be readable forever. A new version may change only `becomes`; `saved` stays as it
// is.
test.each(
  oldSamples.map((sample) => [`${sample.saved.component} of version ${sample.saved.version}`, sample] as const),
)('a stored %s migrates to the current version', (_, { saved, becomes }) => {
  expect(migrateBlock(kernel, saved)).toEqual(becomes)
  expect(checkBlocks(kernel, [saved])).toEqual([becomes])
})

test('a block whose migration fails is not shown, and is refused when saved', () => {
  const migration = () => {
    throw new Error('unreadable')
  }
  const old = { type: 'old', version: 2, category: 'text', props: z.object({}), migrations: [migration] } as const
  parts.add(blockDefinitions, old.type, old)
  const saved = { ...makeBlock('old', {}), version: 1 }
  expect(showBlocks([migrateBlock(kernel, saved)], 'en')).toEqual([])
  expect(() => checkBlocks(kernel, [saved])).toThrow(/pages.block-not-valid/)
})

/**
 * Checks a category of the catalogue: authors can insert its kind, and each variant renders differently. Returns the
 * number of variants.
 */
async function looksOf(category: string, name: string): Promise<number> {
  const definition = definitionOf(name)
  expect(definition?.category).toBe(category)
  expect(listBlockKinds(kernel).find(({ type }) => type === name)?.starter).toBeDefined()
  const looks = await Promise.all(
    [...new Map(samplesOf(name).map(({ props }) => [props.variant, props])).values()].map((props) => draw(name, props)),
  )
  expect(new Set(looks).size).toBe(looks.length)
  return looks.length
}

describe('kinds of blocks in the catalogue', () => {
  test('[PAGE-07] text', async () => {
    expect(await looksOf('text', 'text')).toBe(3)
    expect(await draw('text', { html: '<h2>Salt</h2><p>Light</p>', variant: 'body' })).toMatch(/<h2[^>]*>Salt<\/h2>/)
  })

  test('[PAGE-08] divider and facts', async () => {
    expect(await looksOf('divider', 'divider')).toBe(3)
    const facts = [{ id: 'a', value: '12', label: 'evenings' }]
    expect(await draw('divider', { variant: 'fact', facts })).toMatch(/12.*evenings/s)
    expect(await draw('divider', { variant: 'line', facts: [] })).toContain('<hr')
  })

  test('[PAGE-09] photo', async () => {
    expect(await looksOf('photo', 'photo')).toBe(3)
    const picture = { src: '/art/scene-lake.svg', alt: 'A lake', width: 8, height: 4 }
    expect(await draw('photo', { picture, caption: 'At dawn', variant: 'plain' })).toMatch(
      /alt="A lake".*<figcaption[^>]*>.*At dawn/s,
    )
  })

  test('[PAGE-11] quote', async () => {
    expect(await looksOf('quote', 'quote')).toBe(3)
    const html = await draw('quote', { text: 'Peace, be still.', source: 'Mark 4', variant: 'column' })
    expect(html).toMatch(/<blockquote.*Peace, be still\..*Mark 4/s)
  })

  test('[PAGE-12] person', async () => {
    expect(await looksOf('person', 'person')).toBe(2)
    const html = await draw('person', { variant: 'row', name: 'Miriam', role: 'Reads aloud', text: 'At seven.' })
    expect(html).toMatch(/Miriam.*Reads aloud.*At seven\./s)
  })

  test('[PAGE-19] action', async () => {
    expect(await looksOf('action', 'action')).toBe(3)
    const button = { text: 'Begin', action: { kind: 'link', to: '/courses/' } }
    expect(await draw('action', { variant: 'button', button })).toMatch(/href="\/en\/courses\/"[^>]*>.*Begin/s)
    const sign = { text: 'Sign in', action: { kind: 'scenario', scenario: 'login' } }
    expect(await draw('action', { variant: 'button', button: sign })).toMatch(/href="\?login=1"[^>]*>Sign in/)
  })

  test('[PAGE-22] photo with a title', async () => {
    expect(await looksOf('photo-title', 'photo-title')).toBe(2)
    const picture = { src: '/art/scene-lake.svg', alt: '', width: 8, height: 4 }
    expect(await draw('photo-title', { picture, title: 'By the lake' })).toMatch(/<h1[^>]*>.*By the lake/s)
  })
})

/** Hostile input for text fields. */
const HOSTILE = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "javascript:alert('1')",
  '</title><svg onload=alert(1)>',
  '{{constructor}}${alert(1)}',
  '\u202e\u0000\ud800',
  'Donaudampfschifffahrtsgesellschaft'.repeat(40),
]

/**
 * Tags that would run something: by their name or an attribute, or by an address. Other attribute values are ignored.
 */
const runsIn = (html: string): string[] =>
  [...html.matchAll(/<[a-z](?:[^"'>]|"[^"]*"|'[^']*')*>/gi)]
    .map(([tag]) => tag)
    .filter((tag) => RUNS_BY_ADDRESS.test(tag) || RUNS_BY_ITSELF.test(tag.replaceAll(/"[^"]*"/g, '""')))
    .filter((tag) => !tag.startsWith('<script type="application/ld+json"'))
/** React replaces a javascript: address by one that throws an error. */
const RUNS_BY_ADDRESS = /\s(?:href|src|action|formaction)="\s*(?:javascript:(?!throw new Error)|data:text)/i
const RUNS_BY_ITSELF = /^<(?:script|iframe|object|embed|base)\b|\s(?:on\w+|style|srcdoc)=/i

/** A copy of the props with every text replaced. */
function withTexts(value: unknown, text: string): unknown {
  if (typeof value === 'string') return text
  if (Array.isArray(value)) return value.map((entry) => withTexts(entry, text))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, withTexts(part, text)]))
}

/** Every text field of a block, from the schema that the designer uses. */
const textPlaces = (name: string, props: unknown) =>
  placesOf(schemaOfType(kernel, name) ?? {}, props).filter(({ value }) => typeof value === 'string')

describe.each(names)('hostile input in block %s', (name) => {
  const [sample] = samplesOf(name)

  test('runs nothing in any field', async () => {
    const running: unknown[] = []
    for (const { path } of textPlaces(name, sample?.props)) {
      for (const text of HOSTILE) {
        const props = withValueAt(sample?.props, path, text) as Record<string, unknown>
        if (isAccepted(name, props)) running.push(...runsIn(await draw(name, props)).map((tag) => [path, text, tag]))
      }
    }
    expect(running).toEqual([])
  })

  test('runs nothing in all fields at once', async () => {
    const running: unknown[] = []
    for (const text of HOSTILE) {
      const props = withTexts(sample?.props, text) as Record<string, unknown>
      if (isAccepted(name, props)) running.push(...runsIn(await draw(name, props)).map((tag) => [text, tag]))
    }
    expect(running).toEqual([])
  })

  test('of an unknown version or with wrong types is refused, and an unknown version is not migrated', async () => {
    const before = { ...makeBlock(name, sample?.props ?? {}), version: (definitionOf(name)?.version ?? 0) + 1 }
    expect(migrateBlock(kernel, before)).toEqual(before)
    expect(() => checkBlocks(kernel, [before])).toThrow(/pages.block-not-valid/)
    for (const props of [{}, { title: null }, { entries: 'none', facts: 3, title: {} }]) {
      expect(isAccepted(name, props)).toBe(false)
    }
  })
})

function isAccepted(name: string, props: Record<string, unknown>): boolean {
  try {
    checkBlocks(kernel, [makeBlock(name, props)])
    return true
  } catch {
    return false
  }
}

test('a block of an unknown kind renders nothing, and its neighbours are shown', async () => {
  const [text] = samplesOf('text')
  const blocks = showBlocks([makeBlock('gone', { html: '<b>x</b>' }), makeBlock('text', text?.props ?? {})], 'en')
  const html = await drawBlocks({ blocks, queryClient })
  expect(html).not.toContain('<b>x</b>')
  expect(html).toContain('data-block="text"')
})

test('[PAGE-49] rich text is sanitized before it is saved', () => {
  const html = '<p onclick="x()">Salt<script>x()</script><img src=x onerror=x()></p>'
  const [block] = checkBlocks(kernel, [makeBlock('text', { html, variant: 'body' })])
  expect(block?.props.html).toBe('<p>Salt</p>')
})
