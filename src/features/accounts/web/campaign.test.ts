import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubStorage } from '#test/stub-storage.ts'
import { CAMPAIGN_KEPT_MS, saveCampaign, savedCampaign } from './campaign.ts'

const NOW = Date.parse('2026-03-02T10:00:00Z')
let kept: Map<string, string>
beforeEach(() => {
  kept = stubStorage()
})
afterEach(() => vi.unstubAllGlobals())

test('[ANALYT-12] a campaign is kept for 30 days, and the last complete one counts', () => {
  saveCampaign('?utm_source=mail&utm_campaign=spring&utm_term=only&other=1', NOW)
  expect(savedCampaign(NOW + CAMPAIGN_KEPT_MS - 1)).toEqual({
    utm_source: 'mail',
    utm_campaign: 'spring',
    utm_term: 'only',
  })
  saveCampaign('?utm_source=radio&utm_campaign=summer', NOW)
  saveCampaign('?utm_source=poster', NOW)
  expect(savedCampaign(NOW)).toEqual({ utm_source: 'radio', utm_campaign: 'summer' })
  expect(savedCampaign(NOW + CAMPAIGN_KEPT_MS)).toBeUndefined()
})

test.each(['', '?utm_source=mail', '?utm_campaign=spring', '?utm_source=&utm_campaign=spring'])(
  '[ANALYT-10] %j is not a complete campaign',
  (search) => {
    saveCampaign(search, NOW)
    expect(kept.size).toBe(0)
  },
)

test('a browser without storage, or with invalid data in it, has no campaign', () => {
  kept.set('campaign', '{')
  expect(savedCampaign(NOW)).toBeUndefined()
  vi.stubGlobal('localStorage', undefined)
  vi.spyOn(console, 'info').mockImplementation(() => {})
  saveCampaign('?utm_source=mail&utm_campaign=spring', NOW)
  expect(savedCampaign(NOW)).toBeUndefined()
})
