import { expect, test } from 'vitest'
import { readSources } from '#test/read-sources.ts'
import { LOG_ACTIONS } from './log-actions.ts'
import file from '#features/admin-shell/texts.json' with { type: 'json' }

test('[IMPL-09] every action that the code writes to the audit log can be chosen in its filter', () => {
  const sources = readSources('src/features/**/*.ts', 'src/app/**/*.ts')
  const calls = sources.filter(({ text }) => /server\/audit\.ts'|'\.\.?\/audit\.ts'/.test(text))
  const noted = calls.flatMap(({ text }) =>
    // Error codes look the same and are left out.
    [...text.matchAll(/(?<!Error\()'([a-z]+(?:-[a-z]+)*\.[a-z]+(?:-[a-z]+)*)'/g)].map(([, name]) => name),
  )
  const nouns = new Set(LOG_ACTIONS.map((action) => action.split('.')[0]))
  const actions = noted.filter(
    (name) => nouns.has(name?.split('.')[0] ?? '') && !/\.(?:ts|tsx|css|json)$/.test(name ?? ''),
  )
  expect(actions.length).toBeGreaterThan(20)
  expect([...new Set(actions)].filter((name) => !LOG_ACTIONS.some((known) => known === name))).toEqual([])
})

test('[IMPL-09] every action has a text', () => {
  const texts: Record<string, Record<string, unknown>> = file.texts.actions
  expect(LOG_ACTIONS.filter((action) => !texts[action.split('.')[0] ?? '']?.[action.split('.')[1] ?? ''])).toEqual([])
})
