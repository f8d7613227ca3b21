import { expect, test } from 'vitest'
import { useComboboxWords } from '#features/portal/web/combobox-words.ts'
import { drawTree } from '#test/draw-route.tsx'

test('[ERROR-70] a dropdown without a match shows the text of the spec', async () => {
  const None = () => <>{useComboboxWords().none}</>
  expect(await drawTree(<None />)).toBe('Sorry, no matching options.')
})
