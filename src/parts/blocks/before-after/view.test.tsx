import { renderToString } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { catalogue } from '#app/texts.ts'
import type { CompiledTexts } from '#i18n/compile-texts.ts'
import { languageOf } from '#i18n/languages.ts'
import { TextsProvider } from '#i18n/texts-provider.tsx'
import fixtures from './fixtures.json' with { type: 'json' }
import { View } from './view.tsx'

let texts: CompiledTexts
beforeAll(async () => {
  texts = await catalogue.textsOf('en')
})

const draw = (variant: 'slide' | 'side') =>
  renderToString(
    <TextsProvider language={languageOf('en')} texts={texts}>
      <View before={fixtures[0]!.props.before} after={fixtures[0]!.props.after} variant={variant} />
    </TextsProvider>,
  )

test('[PAGE-18] both pictures are in the server’s HTML, with labels, and the slider has a name and works by keyboard', () => {
  const html = draw('slide')
  expect(html).toMatch(/letters-lake\.svg.*Before.*listening-lake\.svg.*After/s)
  expect(html).toMatch(
    /<input type="range"[^>]* aria-label="How much of “Before” is shown, in percent" min="0" max="100"/,
  )
  expect(draw('side')).not.toContain('<input')
})
