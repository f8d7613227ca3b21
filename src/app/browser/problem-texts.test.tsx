import { renderToString } from 'react-dom/server'
import { beforeAll, expect, test } from 'vitest'
import { type Problem, problemOf } from '#base/errors.ts'
import { requireOpened } from '#features/accounts/web/require-opened.ts'
import { useProblemTexts } from '#features/scenarios/web/form/problem-texts.ts'
import type { CompiledTexts } from '#i18n/compile-texts.ts'
import { languageOf } from '#i18n/languages.ts'
import { TextsProvider } from '#i18n/texts-provider.tsx'
import { catalogue } from '../texts.ts'

let texts: CompiledTexts
beforeAll(async () => {
  texts = await catalogue.textsOf('en')
})

/** The notifications of a form for a problem. */
function textsOf(problem: Problem): string[] {
  let said: string[] = []
  function Form() {
    said = useProblemTexts()(problem)
    return null
  }
  renderToString(
    <TextsProvider language={languageOf('en')} texts={texts}>
      <Form />
    </TextsProvider>,
  )
  return said
}

const duplicate = (code: string) => textsOf({ status: 409, code, message: 'Зайнято' })

test('[ERROR-39, ERROR-40, ERROR-41, ERROR-42] each of the four duplicate codes shows the server’s message', () => {
  expect(duplicate('HS_USERS_DUPLICATE_EMAIL')).toEqual(['Зайнято'])
  expect(duplicate('DUPLICATE-EMAIL')).toEqual(['Зайнято'])
  expect(duplicate('HS_USERS_DUPLICATE_EMAIL_OR_PHONE')).toEqual(['Зайнято'])
  expect(duplicate('DUPLICATE-EMAIL-OR-PHONE')).toEqual(['Зайнято'])
  expect(duplicate('DUPLICATE-SOMETHING')).not.toContain('Зайнято')
})

const tokens = { accessExpires: '2026-03-02T10:00:00.000Z', refreshExpires: '2026-03-09T10:00:00.000Z' }

/** The message shown for a sign-up with this answer. */
function toldAfter(answer: Parameters<typeof requireOpened>[0]): string[] {
  try {
    requireOpened(answer)
    return []
  } catch (error) {
    return textsOf(problemOf(error))
  }
}

test('[ERROR-37, ERROR-38] a sign-up answer without a token or a user id is an error', () => {
  expect(toldAfter({ userId: 'ruth', tokens })).toEqual([])
  expect(toldAfter(undefined)).toEqual(["Token wasn't obtained"])
  expect(toldAfter({ userId: 'ruth' })).toEqual(["Token wasn't obtained"])
  expect(toldAfter({ tokens })).toEqual(["User id wasn't obtained"])
})
