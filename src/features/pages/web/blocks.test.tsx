import { QueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { beforeAll, expect, test, vi } from 'vitest'
import type { Language } from '#i18n/language.ts'
import { registerLanguage } from '#i18n/languages.ts'
import { TextsProvider } from '#i18n/texts-provider.tsx'
import { useBlockPlace } from './block-place.ts'
import { Blocks, prepareBlocks, registerBlockView } from './blocks.tsx'

const makeBlock = (id: string, component: string, props: Record<string, unknown> = {}) => ({
  id,
  component,
  version: 1,
  props,
})
const queryClient = new QueryClient()

function Words({ text }: { text: string }) {
  const { id, isHead } = useBlockPlace()
  return (
    <p>
      {id} {isHead ? 'head' : 'body'} {text}
    </p>
  )
}

function Broken(): never {
  throw new Error('A view that fails')
}

const arabic: Language = { code: 'ar', name: 'العربية', direction: 'rtl', formatLocale: 'ar' }

const draw = (blocks: ReactNode) =>
  renderToString(
    <TextsProvider language={arabic} texts={{}}>
      {blocks}
    </TextsProvider>,
  )

beforeAll(() => {
  registerLanguage({ code: 'en', name: 'English', direction: 'ltr', formatLocale: 'en' })
  registerBlockView('words', async () => ({ View: Words }))
  registerBlockView('broken', async () => ({ View: Broken }))
})

test('a block has its id as an anchor, and knows its position', async () => {
  const blocks = [makeBlock('b1', 'words', { text: 'One' }), makeBlock('b2', 'words', { text: 'Two' })]
  await prepareBlocks({ blocks, queryClient, lang: 'en' })
  const html = draw(<Blocks blocks={blocks} hasHead />).replaceAll('<!-- -->', '')
  expect(html).toMatch(/id="b1"[^>]*>.*<p>b1 head One<\/p>/)
  expect(html).toMatch(/id="b2"[^>]*>.*<p>b2 body Two<\/p>/)
})

test('blocks without texts in the page’s language are marked and laid out as the primary language', async () => {
  const blocks = [makeBlock('b1', 'words', { text: 'One' })]
  await prepareBlocks({ blocks, queryClient, lang: 'ar' })
  expect(draw(<Blocks blocks={blocks} languages={['en', 'uk']} />)).toContain('lang="en" dir="ltr"')
  expect(draw(<Blocks blocks={blocks} languages={['en', 'ar']} />)).not.toContain('dir=')
})

test('a failing block leaves the others intact', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  const blocks = [makeBlock('b1', 'broken'), makeBlock('b2', 'words', { text: 'Two' })]
  await prepareBlocks({ blocks, queryClient, lang: 'en' })
  const html = draw(<Blocks blocks={blocks} />)
  logged.mockRestore()
  expect(html).toContain('Two')
})

test('a block of an unknown kind renders nothing', async () => {
  const blocks = [makeBlock('b1', 'unknown'), makeBlock('b2', 'words', { text: 'Two' })]
  await prepareBlocks({ blocks, queryClient, lang: 'en' })
  const html = draw(<Blocks blocks={blocks} />)
  expect(html).not.toContain('b1"')
  expect(html).toContain('Two')
})

test('the queries of a block are loaded with it', async () => {
  const prepare = vi.fn(async () => {})
  registerBlockView('asking', async () => ({ View: Words, prepare }))
  await prepareBlocks({ blocks: [makeBlock('b1', 'asking')], queryClient, lang: 'uk' })
  expect(prepare).toHaveBeenCalledExactlyOnceWith(queryClient, 'uk', { props: [{}], search: '' })
})
