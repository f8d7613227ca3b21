// Every kind of interaction, found by its folder: its samples must render, and must not reveal the right answer.
// Leaves nothing behind: it registers the product’s own views, as the app does.
import { QueryClient } from '@tanstack/react-query'
import { beforeAll, describe, expect, test } from 'vitest'
import type { SavedBlock } from '../../src/features/pages/model.ts'
import { checkBlocks } from '../../src/features/pages/server/block-definitions.ts'
import { presentBlocks } from '../../src/features/pages/server/present-blocks.ts'
import type { BlockModule } from '../../src/features/pages/web/blocks.tsx'
import type { InteractionDefinition } from '../../src/features/results/interactions.ts'
import { addInteraction } from '../../src/features/results/server/registry.ts'
import { registerInteractionView } from '../../src/features/results/web/interaction-views.ts'
import { Hooks } from '../../src/server/hooks.ts'
import { drawBlocks } from './draw-blocks.tsx'
import { Parts } from '../../src/server/parts.ts'

interface Sample {
  name: string
  props: Record<string, unknown>
}

const PARTS = '../../src/parts/interactions'
const definitions = import.meta.glob<InteractionDefinition>('../../src/parts/interactions/*/interaction.ts', {
  eager: true,
  import: 'interaction',
})
const views = import.meta.glob<BlockModule>('../../src/parts/interactions/*/view.tsx')
const samples = import.meta.glob<Sample[]>('../../src/parts/interactions/*/fixtures.json', {
  eager: true,
  import: 'default',
})
const blocks = Object.keys(import.meta.glob('../../src/parts/blocks/*/block.ts')).map(nameOf)
const names = Object.keys(definitions).map(nameOf)

function nameOf(file: string): string {
  return file.split('/').at(-2) ?? ''
}
const samplesOf = (name: string): Sample[] => samples[`${PARTS}/${name}/fixtures.json`] ?? []
const definitionOf = (name: string) => definitions[`${PARTS}/${name}/interaction.ts`]
const saved = (name: string, props: Record<string, unknown>): SavedBlock => ({
  id: 'sample',
  component: name,
  version: definitionOf(name)?.version ?? 0,
  visible: true,
  props,
  texts: {},
})
const kernel = { parts: new Parts(), hooks: new Hooks() }
const shown = (name: string, props: Record<string, unknown>) =>
  presentBlocks(kernel, checkBlocks(kernel, [saved(name, props)]), {
    lang: 'en',
    secret: 'a secret',
    place: 'element e',
  })

const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false, queryFn: () => ({}) } } })

beforeAll(() => {
  for (const definition of Object.values(definitions)) addInteraction(kernel.parts, definition)
  for (const [file, load] of Object.entries(views)) registerInteractionView(nameOf(file), load)
})

test('[RESULT-14] there are interactions, and none has the name of a block', () => {
  expect(names).toEqual(expect.arrayContaining(['single-choice', 'multiple-choice', 'open-text']))
  expect(names.filter((name) => blocks.includes(name))).toEqual([])
})

describe.each(names)('interaction %s', (name) => {
  test('has the name of its folder, a view, and samples with overlong and Arabic text', () => {
    expect(definitionOf(name)).toMatchObject({ type: name, category: 'interaction' })
    expect(definitionOf(name)?.migrations ?? []).toHaveLength((definitionOf(name)?.version ?? 0) - 1)
    expect(views[`${PARTS}/${name}/view.tsx`]).toBeDefined()
    expect(samplesOf(name).some((sample) => sample.name === 'overlong')).toBe(true)
    expect(samplesOf(name).some((sample) => /\p{Script=Arabic}/u.test(JSON.stringify(sample.props)))).toBe(true)
  })

  test('refuses empty props', () => {
    expect(() => checkBlocks(kernel, [saved(name, {})])).toThrow(/pages.block-not-valid/)
  })

  describe.each(samplesOf(name).map((sample) => [sample.name, sample.props] as const))('%s', (_, props) => {
    test('renders on the server', async () => {
      const presented = shown(name, props)
      const html = await drawBlocks({ blocks: presented, queryClient })
      expect(html).toContain(`data-block="${name}"`)
      // React leaves a template in the place of a block that failed to render.
      expect(html).not.toMatch(/<template|\sstyle=|<script|\son\w+=|undefined|\[object/)
    })

    test('[TEST-09] is presented without its right answer', () => {
      const told = JSON.stringify(shown(name, props))
      expect(told).not.toMatch(/"(?:right|accepted|pairs|explanation|feedback)"/)
      // Some samples use one text for every field.
      const said = [props.explanation].filter((words) => typeof words === 'string' && words !== props.title)
      expect(said.filter((words) => told.includes(String(words)))).toEqual([])
    })
  })
})
