import { expect, test } from 'vitest'
import { ApiError } from '#base/errors.ts'
import { faultsOf } from './faults-of.ts'

const refused = (code: string, validationErrors?: { field: string; message: string }[]) =>
  new ApiError({ status: 409, code, message: 'Refused', ...(validationErrors && { validationErrors }) })

test.each([
  ['video-events.alias-taken', 'alias'],
  ['authoring.alias-taken', 'alias'],
  ['forms.plural-taken', 'plural'],
  ['accounts.no-such-page', 'target'],
  ['accounts.no-such-mentor', 'mentorId'],
])('the refusal %s is shown at the field %s', (code, field) => {
  expect(faultsOf(refused(code), 'It is taken.')).toEqual([{ field, message: 'It is taken.' }])
})

test('other refusals are shown at the fields that the server names, or at none', () => {
  const errors = [{ field: 'title', message: 'Too long' }]
  expect(faultsOf(refused('portal.not-valid', errors), 'Not valid')).toEqual(errors)
  expect(faultsOf(refused('portal.offline'), 'Offline')).toEqual([])
})
