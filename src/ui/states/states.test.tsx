import { readdirSync } from 'node:fs'
import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Language } from '#i18n/language.ts'
import { TextsProvider } from '#i18n/texts-provider.tsx'

interface Shown {
  name: string
  group: string
  States: ComponentType
}

const shown = import.meta.glob<Shown>('./*.states.tsx', { eager: true })
const components = readdirSync('src/ui').filter((file) => /^[\w-]+\.tsx$/.test(file))
const ENGLISH: Language = { code: 'en', name: 'English', direction: 'ltr', formatLocale: 'en' }
/** These have no samples of their own, because they are only used inside of other components. */
const FRAMES = ['field-frame.tsx', 'form-errors.tsx', 'overlay.tsx']

test('[IMPL-45] every component of the design system has its states shown', () => {
  const expected = components
    .filter((file) => !FRAMES.includes(file))
    .map((file) => file.replace('.tsx', '.states.tsx'))
  expect(Object.keys(shown).map((file) => file.slice('./'.length))).toEqual(expected.toSorted())
})

test.each(Object.entries(shown))(
  '[IMPL-45] %s renders on the server, without a style attribute',
  (_, { name, group, States }) => {
    const html = renderToString(
      <TextsProvider language={ENGLISH} texts={{}}>
        <States />
      </TextsProvider>,
    )
    expect(name).not.toBe('')
    expect(group).not.toBe('')
    expect(html.length).toBeGreaterThan(80)
    // The content security policy of pages forbids them.
    expect(html).not.toMatch(/\sstyle=/)
    expect(html).not.toContain('<style')
  },
)
