import { expect, test } from 'vitest'
import { analyticsSources, consentTypes, hasSecret, withoutSecrets } from './rules.ts'

test('[ANALYT-07, CONSENT-11] each type is granted or denied as chosen, and advertising is always denied', () => {
  expect(Object.values(consentTypes([]))).toEqual(Array.from({ length: 8 }, () => 'denied'))
  expect(consentTypes(['google-analytics', 'vimeo'])).toEqual({
    'google-analytics': 'granted',
    youtube: 'denied',
    vimeo: 'granted',
    hotjar: 'denied',
    analytics_storage: 'granted',
    ad_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
  })
})

test('[ANALYT-13, ANALYT-15, ANALYT-16] pages may load an analytics service only when its key is set', () => {
  expect(Object.values(analyticsSources({ tagManager: null, hotjar: null })).flat()).toEqual([])
  const tagManager = analyticsSources({ tagManager: 'GTM-1', hotjar: null })
  expect(tagManager['script-src']).toEqual(['https://www.googletagmanager.com'])
  const hotjar = analyticsSources({ tagManager: null, hotjar: '7' })
  expect(hotjar['script-src']).toEqual(['https://static.hotjar.com', 'https://script.hotjar.com'])
  expect(JSON.stringify(tagManager)).not.toContain('hotjar')
  expect(JSON.stringify(hotjar)).not.toContain('google')
})

test.each([
  ['https://a.example/en/?pwdtoken=t', 'https://a.example/en/'],
  ['https://a.example/en/?login=email-link&signintoken=t', 'https://a.example/en/?login=email-link'],
  ['https://a.example/en/?verifytoken=t&utm_source=mail', 'https://a.example/en/?utm_source=mail'],
  ['https://a.example/en/unsubscribe/?tok%65n=t', 'https://a.example/en/unsubscribe/'],
  ['https://a.example/en/courses/mark/?secret=s', 'https://a.example/en/courses/mark/'],
  ['https://a.example/en/rcallback/?connection=google#token=t', 'https://a.example/en/rcallback/?connection=google'],
])('analytics services never see the secret in %s', (address, told) => {
  expect([hasSecret(address), withoutSecrets(address)]).toEqual([true, told])
  expect([hasSecret(told), withoutSecrets(told)]).toEqual([false, told])
})
