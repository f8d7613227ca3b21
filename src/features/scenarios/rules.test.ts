import { expect, test } from 'vitest'
import type { Course } from '#features/courses/model.ts'
import { registration } from '#features/portal/registration-settings.ts'
import type { Facts, Moment, ScenarioOptions, SignInMethod } from './model.ts'
import {
  alertTextFor,
  buttonLook,
  elementAddress,
  finishLogin,
  hasEmailApart,
  isOpenWithoutLogin,
  loginComponent,
  loginRedirect,
  offeredMethods,
  targetElement,
} from './rules.ts'

const ELEMENTS = ['one', 'two', 'three'].map((id, index) => ({
  id,
  type: 'lesson' as const,
  index,
  number: index + 1,
  visible: true,
  canBeFirst: index === 2,
}))
const OPEN = { guestAvailable: true, accessedWithoutRegistration: true, requiresRegistration: false }
const CLOSED = { guestAvailable: false, accessedWithoutRegistration: false, requiresRegistration: true }

function momentOf(
  options: ScenarioOptions = {},
  { course, ...facts }: Partial<Omit<Facts, 'course'>> & { course?: object } = {},
): Moment {
  const whole = {
    id: 'mark',
    type: 'free',
    arbitraryWalkthrough: false,
    elements: ELEMENTS,
    ...OPEN,
    ...course,
  } as unknown as Course
  return {
    options,
    facts: { visitor: 'guest', isComplete: false, methods: ['email'], gdpr: false, course: whole, ...facts },
  }
}

test.each([
  [['email'], 'login-by-email'],
  [[], 'login-by-email'],
  [['anonymous'], 'anonymous-disclaimer'],
  [['email', 'google'], 'login'],
  [['anonymous', 'email'], 'login'],
  [['google'], 'login'],
])('[SCEN-29] with %j the login step shows %s', (methods, component) => {
  expect(loginComponent({ methods })).toBe(component)
})

test('[SCEN-59, LIMIT-43, SOCIAL-16, A-D8] only ways to sign in that exist and are switched on are offered, in their order', () => {
  const method = (id: SignInMethod['flag'], order: number): SignInMethod => ({
    id,
    flag: id,
    order,
    label: id,
    word: id,
    icon: 'mail',
    step: id,
  })
  const methods = [method('email', 90), method('facebook', 20), method('google', 10)]
  const ids = (flags: object) => offeredMethods(methods, registration.parse(flags)).map(({ id }) => id)
  expect(ids({ google: true, facebook: true })).toEqual(['google', 'facebook', 'email'])
  expect(ids({ google: true })).toEqual(['google', 'email'])
  expect(ids({ facebook: true })).toEqual(['facebook', 'email'])
  expect(ids({ messengers: true })).toEqual(['email'])
  expect(ids({ email: false })).toEqual([])
  const isApart = (flags: object) => hasEmailApart(offeredMethods(methods, registration.parse(flags)))
  // If it is the only way, the email form itself is shown.
  expect([{ google: true }, { email: false, google: true }, { email: false }].map(isApart)).toEqual([
    false,
    true,
    false,
  ])
})

test.each([
  [1, { isLarge: true, hasLabel: true, isRound: false }],
  [2, { isLarge: true, hasLabel: true, isRound: false }],
  [3, { isLarge: true, hasLabel: false, isRound: true }],
  [4, { isLarge: true, hasLabel: false, isRound: true }],
  [5, { isLarge: false, hasLabel: false, isRound: true }],
])('[SCREEN-43, SCREEN-44, SCREEN-45, LIMIT-40] %i registration buttons', (count, look) => {
  expect(buttonLook(count)).toEqual(look)
})

test.each([
  [{}, {}, 'one'],
  [{ firstOpenedElement: { id: 'two', type: 'lesson' } }, {}, 'two'],
  [{ element: 'three', firstOpenedElement: { id: 'two', type: 'lesson' } }, {}, 'three'],
  [{ firstOpenedElement: { id: 'one', type: 'lesson' } }, { openedElement: { id: 'two', type: 'lesson' } }, 'two'],
  [{ element: 'nowhere' }, {}, 'one'],
] as [ScenarioOptions, Partial<Facts>, string][])(
  '[SCEN-52] options %j and facts %j lead to element %s',
  (options, facts, id) => {
    expect(targetElement(momentOf(options, facts as object))?.id).toBe(id)
  },
)

test('[ROUTE-31] the address of an element is /{type}/{id}/', () => {
  expect(elementAddress({ type: 'webinar', id: 'a b' })).toBe('/webinar/a%20b/')
})

test.each([
  [{}, {}, true],
  [{ element: 'two' }, {}, false],
  [{ element: 'three' }, {}, true],
  [{}, { course: CLOSED }, false],
  [{}, { gdpr: true }, false],
  [{}, { course: { elements: [] } }, false],
])('[SCEN-45] options %j and facts %j need no login: %s', (options, facts, isOpen) => {
  expect(isOpenWithoutLogin(momentOf(options, facts))).toBe(isOpen)
})

test('[SCEN-45] an unknown course is not open', () => {
  expect(isOpenWithoutLogin({ ...momentOf(), facts: { ...momentOf().facts, course: undefined } })).toBe(false)
})

test.each([
  [{}, CLOSED, 'course-close-first'],
  [{ element: 'two' }, CLOSED, 'course'],
  [{ element: 'two' }, OPEN, 'course'],
  [{}, OPEN, 'course'],
] as const)('[SCEN-48] asked for %j of a course with %j the alert is %s', (options, course, key) => {
  expect(alertTextFor(momentOf(options, { course }))).toBe(key)
})

test('[SCEN-47] with the option redirect the visitor goes there with a login flag and a return address', () => {
  expect(loginRedirect(momentOf({ redirect: '/courses/mark/', element: 'two' }))).toBe(
    '/courses/mark/?login=1&returnTo=%2Flesson%2Ftwo%2F',
  )
  expect(loginRedirect(momentOf())).toBeUndefined()
})

const BOUGHT_OR_NOT: [object, ScenarioOptions, object[]][] = [
  [{ isCommercial: true, isBought: true }, {}, [{ do: 'close' }, { do: 'reload' }]],
  [{ isCommercial: true, isBought: false }, {}, [{ do: 'close' }]],
  [{ isCommercial: false, isBought: true }, {}, [{ do: 'close' }]],
  [{ isCommercial: true, isBought: true }, { returnTo: '/a/' }, [{ do: 'close' }, { do: 'navigate', to: '/a/' }]],
]
test.each(BOUGHT_OR_NOT)('[SCEN-53] after login on the page of a course %j with %j', (course, options, effects) => {
  expect(finishLogin(momentOf(options, { course }))).toEqual(effects)
})
