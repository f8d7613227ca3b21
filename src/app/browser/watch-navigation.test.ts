import { createMemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { previousRoute } from '#web/navigation-state.ts'
import { watchNavigation } from './watch-navigation.ts'

test('[ROUTE-50] the name of the previous route is remembered', async () => {
  const router = createMemoryRouter(
    [
      { path: '/:lang', handle: { name: 'lang' } },
      { path: '/:lang/courses/:id', handle: { name: 'lang-courses-courseId' } },
      { path: '*', handle: { name: 'lang-all' } },
    ],
    { initialEntries: ['/en'] },
  )
  watchNavigation(router)
  expect(previousRoute()).toBeUndefined()
  await router.navigate('/en/courses/mark')
  expect(previousRoute()).toBe('lang')
  await router.navigate('/en/courses/mark#end')
  expect(previousRoute()).toBe('lang')
  await router.navigate('/en/nowhere')
  expect(previousRoute()).toBe('lang-courses-courseId')
})
