import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Colonnade, COLONNADE_MAX } from './colonnade.tsx'
import { StateIcon, type ItemState } from './state-icon.tsx'
import { Ring } from './ring.tsx'

const row = (count: number): ItemState[] => Array.from({ length: count }, (_, index) => (index < 5 ? 'done' : 'open'))

test('progress is a row of doors while they can be counted, and a bar above that', () => {
  const doors = renderToStaticMarkup(<Colonnade states={row(COLONNADE_MAX)} label="5 of 12 done" />)
  expect(doors.match(/data-door="done"/g)).toHaveLength(5)
  expect(doors.match(/<i /g)).toHaveLength(12)
  const bar = renderToStaticMarkup(<Colonnade states={row(COLONNADE_MAX + 1)} label="5 of 13 done" />)
  expect(bar).toMatch(/<progress aria-label="5 of 13 done"[^>]* value="5"|<progress[^>]* max="13"[^>]* value="5"/)
  expect(bar).not.toContain('data-door')
})

test('a ring shows its percentage, and a tick when all is done', () => {
  expect(renderToStaticMarkup(<Ring percent={38} label="x" />)).toContain('stroke-dasharray="38 100"')
  expect(renderToStaticMarkup(<Ring percent={0} label="x" />)).not.toContain('stroke-dasharray')
  expect(renderToStaticMarkup(<Ring percent={100} label="x" />)).toContain('data-icon="check"')
})

test.each([
  ['done', 'data-icon="check"'],
  ['locked', 'data-icon="lock"'],
  ['current', '>4<'],
  ['open', '>4<'],
] as const)('a door that is %s differs by more than its colour', (state, sign) => {
  expect(renderToStaticMarkup(<StateIcon state={state} number={4} />)).toContain(sign)
})
