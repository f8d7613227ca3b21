import { describe, expect, test } from 'vitest'
import { requiredPolicies, choosePolicy, HIDDEN_POLICY, hidePolicy, showPolicy, typeOfCategory } from './rules.ts'

describe('the policy popup', () => {
  test('[POLICY-05] is hidden at first, with the texts of registration', () => {
    expect(HIDDEN_POLICY).toEqual({
      visible: false,
      categoryId: 'terms-of-use',
      type: 'default',
      returnButtonText: 'registration.back',
    })
  })

  test('[POLICY-05] shows the category it was opened with', () => {
    expect(showPolicy({ categoryId: 'cookie-policy', returnButtonText: 'Back to the page' })).toEqual({
      visible: true,
      categoryId: 'cookie-policy',
      type: 'default',
      returnButtonText: 'Back to the page',
    })
  })

  test('[POLICY-02, POLICY-08, POLICY-09, MENTOR-21] has the categories and the return text of mentors when opened for them', () => {
    const mentor = { visible: true, type: 'mentor', returnButtonText: 'registration.backToMentors' }
    expect(showPolicy({ type: 'mentor' })).toEqual({ ...mentor, categoryId: 'mentor-policy' })
    expect(showPolicy({ categoryId: 'mentor-terms' })).toEqual({ ...mentor, categoryId: 'mentor-terms' })
    expect(showPolicy({ type: 'mentor', categoryId: 'privacy-policy' }).categoryId).toBe('mentor-policy')
  })

  test('[POLICY-06, POLICY-07] resets type and return text when it is hidden', () => {
    const hidden = hidePolicy(showPolicy({ type: 'mentor', returnButtonText: 'Back to the page' }))
    expect([hidden.visible, hidden.type, hidden.returnButtonText]).toEqual([false, 'default', 'registration.back'])
  })

  test('[POLICY-04] shows another category of its type, and ignores one of another type', () => {
    const shown = showPolicy({ type: 'mentor' })
    expect(choosePolicy(shown, 'mentor-terms').categoryId).toBe('mentor-terms')
    expect(choosePolicy(shown, 'privacy-policy')).toEqual(shown)
  })

  test('[POLICY-01] has three categories for everybody and two for mentors', () => {
    const types = ['privacy-policy', 'terms-of-use', 'cookie-policy', 'mentor-policy', 'mentor-terms', 'main']
    expect(types.map(typeOfCategory)).toEqual(['default', 'default', 'default', 'mentor', 'mentor', undefined])
  })
})

describe('[IMPL-30] a new agreement', () => {
  const importantSince = { 'terms-of-use': '2026-03-01T00:00:00Z', 'cookie-policy': '2026-03-01T00:00:00Z' }
  const asked = (acceptedAt: string[], now = '2026-03-02T00:00:00Z') =>
    requiredPolicies({
      accepted: acceptedAt.map((at) => ({ category: 'terms-of-use', acceptedAt: at })),
      importantSince,
      now: new Date(now),
    })

  test.each([[[]], [['2026-02-28T23:59:59Z']]])(
    'is asked for when the last one was before the change, or never: %j',
    (accepted) => {
      expect(asked(accepted)).toEqual(['terms-of-use'])
    },
  )

  test('is not asked for when one was given since the change', () => {
    expect(asked(['2026-02-01T00:00:00Z', '2026-03-01T00:00:00Z'])).toEqual([])
  })

  test('is not asked for before the change takes effect, or without one', () => {
    expect(asked([], '2026-02-28T00:00:00Z')).toEqual([])
    expect(requiredPolicies({ accepted: [], importantSince: {}, now: new Date() })).toEqual([])
  })
})
