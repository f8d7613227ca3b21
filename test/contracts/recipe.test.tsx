// Follows the recipe of docs/pages.md, so that it stays true.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { QueryClient } from '@tanstack/react-query'
import { beforeAll, expect, test } from 'vitest'
import { placesOf } from '../../src/features/pages/block-schema.ts'
import { listBlockKinds, schemaOfType } from '../../src/features/pages/server/authoring/block-kinds.ts'
import { findProblems } from '../../src/features/pages/server/authoring/find-problems.ts'
import { blockDefinitions, checkBlocks } from '../../src/features/pages/server/block-definitions.ts'
import { showBlocks } from '../../src/features/pages/resolve-block.ts'
import { registerBlockView } from '../../src/features/pages/web/blocks.tsx'
import { Parts } from '../../src/server/parts.ts'
import { drawBlocks } from './draw-blocks.tsx'
import { block } from './recipe/milestone/block.ts'
import fixtures from './recipe/milestone/fixtures.json' with { type: 'json' }

const FOLDER = path.join(import.meta.dirname, 'recipe/milestone')
const FILES = ['block.ts', 'view.tsx', 'fixtures.json']

const kernel = { parts: new Parts() }
beforeAll(() => {
  kernel.parts.add(blockDefinitions, block.type, block)
  registerBlockView(block.type, () => import('./recipe/milestone/view.tsx'))
})

const saved = (props: Record<string, unknown>, version = block.version) => ({
  id: 'm',
  component: block.type,
  version,
  visible: true,
  props,
  texts: {},
})

async function draw(props: Record<string, unknown>, version?: number): Promise<string> {
  const queryClient = new QueryClient()
  const blocks = showBlocks(checkBlocks(kernel, [saved(props, version)]), 'en')
  return drawBlocks({ blocks, queryClient })
}

test.each(FILES)('docs/pages.md shows %s word for word', (file) => {
  const code = readFileSync(path.join(FOLDER, file), 'utf8').trim()
  expect(readFileSync('docs/pages.md', 'utf8')).toContain(code)
})

test('[IMPL-03] one folder is enough for the designer: it offers the fields and the starter', () => {
  const kind = listBlockKinds(kernel).find(({ type }) => type === 'milestone')
  expect(kind).toMatchObject({ version: 2, starter: { variant: 'plain' } })
  const fields = placesOf(schemaOfType(kernel, 'milestone') ?? {}, { link: {} }).map(({ path: at, schema }) => [
    at.join('.'),
    schema.field ?? schema.type,
  ])
  expect(fields).toEqual([
    ['title', 'string'],
    ['html', 'html'],
    ['picture', 'picture'],
    ['link.text', 'string'],
    ['link.to', 'link'],
    ['variant', 'string'],
  ])
})

test.each(fixtures.map(({ name, props }) => [name, props] as const))('the example renders %s', async (_, props) => {
  expect(await draw(props)).toContain(props.title)
})

test('a block stored as version 1 is migrated and sanitized', async () => {
  const html = await draw({ title: 'Old', text: 'Words<script>alert(1)</script>', variant: 'plain' }, 1)
  expect(html).toContain('<p>Words</p>')
  expect(html).not.toContain('alert')
})

test('the author gets the usual warnings about a milestone', () => {
  const picture = { src: '/art/scene-lake.svg', alt: '', width: 8, height: 4 }
  const components = [saved({ title: '', html: '', picture, link: { text: 'x', to: '/gone/' }, variant: 'wall' })]
  const content = {
    title: 'A page',
    alias: 'a-page',
    noindex: true,
    toTop: true,
    template: 'default',
    header: { theme: 'picture', dark: false, mobileLogo: false } as const,
    seo: {},
    texts: {},
    components,
  }
  const around = {
    aliasProblem: undefined,
    deadPaths: new Set(['/gone/']),
    goneFiles: new Set<string>(),
    colour: 'blue',
  }
  expect(findProblems(kernel, content, around).map(({ code, path: at }) => [code, at])).toEqual([
    ['not-complete', 'title'],
    ['header-contrast', 'header'],
    ['no-alt', 'picture'],
    ['broken-address', 'link.to'],
  ])
})
