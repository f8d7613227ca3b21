// Every kind of block, found by its folder: its samples fit its schema, and are drawn on the server as the policy of pages demands.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { beforeAll, describe, expect, test } from 'vitest'
import { FIELD_TYPES } from '../../src/features/forms/fields.ts'
import { z } from 'zod'
import { catalogue } from '../../src/app/texts.ts'
import type { BlockDefinition } from '../../src/features/pages/blocks.ts'
import { checkBlocks, migrateBlock, registerBlock } from '../../src/features/pages/server/block-definitions.ts'
import type { SavedBlock } from '../../src/features/pages/model.ts'
import { showBlocks } from '../../src/features/pages/resolve-block.ts'
import { type BlockModule, Blocks, prepareBlocks, registerBlockView } from '../../src/features/pages/web/blocks.tsx'
import type { CompiledTexts } from '../../src/i18n/compile-texts.ts'
import { languageOf } from '../../src/i18n/languages.ts'
import { TextsProvider } from '../../src/i18n/texts-provider.tsx'

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

/** Every state that an episode can have. */
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

/** Sites that pages may show something of. */
const EMBEDS = ['www.openstreetmap.org', 'docs.google.com/forms', 'player.vimeo.com']

let texts: CompiledTexts
const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: false,
      queryFn: () => ({ courses: [], total: 0, microcourses: [], embeds: EMBEDS, ...form, ...videoEvent }),
    },
  },
})

beforeAll(async () => {
  texts = await catalogue.textsOf('en')
  for (const definition of Object.values(definitions)) registerBlock(definition)
  for (const [file, load] of Object.entries(views)) registerBlockView(file.split('/').at(-2) ?? '', load)
})

async function draw(name: string, props: Record<string, unknown>): Promise<string> {
  const blocks = showBlocks(checkBlocks([makeBlock(name, props)]), 'en')
  await prepareBlocks({ blocks, queryClient, lang: 'en' })
  return renderToString(
    createElement(
      QueryClientProvider,
      { client: queryClient },
      <TextsProvider language={languageOf('en')} texts={texts}>
        <MemoryRouter>
          <Blocks blocks={blocks} hasHead />
        </MemoryRouter>
      </TextsProvider>,
    ),
  )
}

test('there are blocks', () => {
  expect(names.length).toBeGreaterThan(8)
})

describe.each(names)('block %s', (name) => {
  const definition = definitionOf(name)

  test('is named as its folder, and has a view and samples in an overlong and an Arabic text', () => {
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

  test('refuses what it does not know how to draw', () => {
    expect(() => checkBlocks([makeBlock(name, {})])).toThrow(/pages.block-not-valid/)
  })

  test.each(samplesOf(name).map((sample) => [sample.name, sample.props] as const))('draws %s', async (_, props) => {
    const html = await draw(name, props)
    expect(html).toContain(`data-block="${name}"`)
    // A block that fails leaves a template behind.
    expect(html).not.toContain('<template')
    // Data for search engines is no script.
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
])('%s refuses an address that leads astray', (name, changed) => {
  const [sample] = samplesOf(name)
  expect(() => checkBlocks([makeBlock(name, { ...sample?.props })])).not.toThrow()
  expect(() => checkBlocks([makeBlock(name, { ...sample?.props, ...changed })])).toThrow(/pages.block-not-valid/)
})

// What was saved once must be read for ever: nothing here is changed when a new version comes, but `becomes`.
test.each(
  oldSamples.map((sample) => [`${sample.saved.component} of version ${sample.saved.version}`, sample] as const),
)('a block %s becomes one of today, in every language', (_, { saved, becomes }) => {
  expect(migrateBlock(saved)).toEqual(becomes)
  expect(checkBlocks([saved])).toEqual([becomes])
})

test('a block that its migration cannot read is left out, and refused when it is saved', () => {
  const migration = () => {
    throw new Error('unreadable')
  }
  registerBlock({ type: 'old', version: 2, category: 'text', props: z.object({}), migrations: [migration] })
  const saved = { ...makeBlock('old', {}), version: 1 }
  expect(showBlocks([saved].map(migrateBlock), 'en')).toEqual([])
  expect(() => checkBlocks([saved])).toThrow(/pages.block-not-valid/)
})

test('[PAGE-49] rich text is cleaned before it is saved', () => {
  const html = '<p onclick="x()">Salt<script>x()</script><img src=x onerror=x()></p>'
  const [block] = checkBlocks([makeBlock('text', { html, variant: 'body' })])
  expect(block?.props.html).toBe('<p>Salt</p>')
})
