import { expect, test } from 'vitest'
import { readInvitation } from './read-invitation.ts'

const read = (fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries({ target: '/', lang: 'uk', days: '30', ...fields })) form.set(name, value)
  return readInvitation(form)
}

test('[IMPL-16] empty fields are not sent', () => {
  const empty = { mentorId: '', teamId: ' ', utm_source: '', utm_campaign: '', utm_medium: 'mail' }
  expect(read(empty)).toEqual({ target: '/', lang: 'uk', days: 30 })
})

test('[IMPL-16, ANALYT-10] a campaign is sent only with both its source and its name', () => {
  expect(read({ utm_source: 'church' })).not.toHaveProperty('utm')
  expect(read({ utm_source: ' church ', utm_campaign: 'harvest', mentorId: 'm', teamId: 't' })).toMatchObject({
    mentorId: 'm',
    teamId: 't',
    utm: { utm_source: 'church', utm_campaign: 'harvest' },
  })
})
