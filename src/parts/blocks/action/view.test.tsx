import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Language } from '#i18n/language.ts'
import { TextsProvider } from '#i18n/texts-provider.tsx'
import type { ActionProps } from './block.ts'
import { View } from './view.tsx'

const ukrainian: Language = { code: 'uk', name: 'Українська', direction: 'ltr', formatLocale: 'uk' }

const draw = (action: ActionProps['button']['action']) =>
  renderToString(
    <TextsProvider language={ukrainian} texts={{}}>
      <View button={{ text: 'Go', action }} variant="button" />
    </TextsProvider>,
  )

test.each([
  ['/uk/courses/', { kind: 'popup', popup: 'courses' }],
  ['/uk/terms-of-use/', { kind: 'popup', popup: 'page', options: { alias: 'terms-of-use' } }],
  ['/uk/courses/mark/', { kind: 'popup', popup: 'award', options: { awardId: 'a1', courseId: 'mark' } }],
  ['/uk/terms-of-use/', { kind: 'popup', popup: 'terms' }],
  ['/files/demo/storm.webm', { kind: 'popup', popup: 'video', options: { url: '/files/demo/storm.webm' } }],
] as const)('[POPUP-39] before hydration, a button that opens a popup is a link to %s', (address, action) => {
  expect(draw(action)).toContain(`href="${address}"`)
})
