import { createMemoryRouter, matchRoutes, Outlet, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { courseQuery } from '#features/courses/web/queries.ts'
import { drawRoute, drawTree } from '#test/draw-route.tsx'
import { routes } from '../routes/all-routes.ts'
import { CourseLayout } from './course-layout.tsx'
import { DefaultLayout } from './default-layout.tsx'
import { DesignerLayout } from './designer-layout.tsx'
import { hasMoreBelow } from './empty-layout.tsx'
import { preparePieces } from './pieces.tsx'
import { SimpleWrapper } from './simple-wrapper.tsx'

// Both appear only after scrolling or waiting, so they are replaced by versions that appear at once.
vi.mock('#features/portal/web/components/to-top-button.tsx', () => ({
  ToTopButton: () => <i data-floating="scroll_to_top" />,
}))
vi.mock('#ui/loading-bar.tsx', () => ({
  LoadingBar: ({ active, label }: { active: boolean; label: string }) => (
    <i role="progressbar" aria-label={label} aria-busy={active} />
  ),
}))

afterEach(() => vi.unstubAllGlobals())

const element = { id: 'one', discussion: { id: 'd1', active: true } }

/** Renders a page in a layout, for a course with these elements. */
function drawPage(Layout: () => React.ReactNode, { toTop = true, elements = [element] }: Partial<Drawn> = {}) {
  const page = {
    path: 'page',
    handle: { name: 'lang-courses-courseId', pageModel: 'course' },
    loader: () => ({ courseId: 'mark', toTop, blocks: [] }),
    Component: () => <p>Page</p>,
  }
  return drawRoute({ Component: Layout, children: [page] }, (queryClient) =>
    queryClient.setQueryData<object>(courseQuery('mark', 'en').queryKey, { id: 'mark', elements }),
  )
}
interface Drawn {
  toTop: boolean
  elements: object[]
}

const stackOf = (html: string) => /<aside aria-label="Quick buttons".*?<\/aside>/.exec(html)?.[0] ?? ''

test('[LAYOUT-11] the main layouts show the discussion button of a course with discussions', async () => {
  await preparePieces(['courseDiscussions'])
  expect(stackOf(await drawPage(CourseLayout))).toMatch(/<button[^>]*data-floating="discussion"/)
  expect(stackOf(await drawPage(DefaultLayout))).toMatch(/<button[^>]*data-floating="discussion"/)
  const silent = { ...element, discussion: { id: null, active: false } }
  expect(stackOf(await drawPage(CourseLayout, { elements: [silent] }))).not.toContain('data-floating="discussion"')
})

test('[LAYOUT-12] the main layouts show the to-top button, unless a page disables it', async () => {
  expect(stackOf(await drawPage(DefaultLayout))).toContain('data-floating="scroll_to_top"')
  expect(stackOf(await drawPage(CourseLayout))).toContain('data-floating="scroll_to_top"')
  expect(stackOf(await drawPage(CourseLayout, { toTop: false }))).not.toContain('scroll_to_top')
})

test('[LAYOUT-21] the simple wrapper has the loading indicator, which is busy while a page loads', async () => {
  const router = createMemoryRouter([
    {
      element: (
        <SimpleWrapper>
          <Outlet />
        </SimpleWrapper>
      ),
      children: [
        { path: '/', element: null },
        { path: '/next', element: null, loader: () => new Promise(() => {}) },
      ],
    },
  ])
  const draw = () => drawTree(<RouterProvider router={router} />)
  expect(await draw()).toContain('aria-label="Loading" aria-busy="false"')
  void router.navigate('/next')
  expect(await draw()).toContain('aria-label="Loading" aria-busy="true"')
  router.dispose()
})

test('[PAGE-47] the designer is in the designer layout, which fills the window with a loader while a page loads', async () => {
  const [layout, designer] = (matchRoutes(routes, '/en/designer/a-page/') ?? []).slice(-2)
  expect(designer?.route.handle).toMatchObject({ name: 'designer' })
  expect(layout?.route.handle).toEqual({ file: 'src/app/layouts/designer-layout.tsx' })
  const router = createMemoryRouter([
    {
      Component: DesignerLayout,
      children: [
        { path: '/', element: <p>Page</p> },
        { path: '/next', element: null, loader: () => new Promise(() => {}) },
      ],
    },
  ])
  const draw = () => drawTree(<RouterProvider router={router} />)
  expect(await draw()).not.toContain('data-phase')
  void router.navigate('/next')
  expect(await draw()).toMatch(/<p>Page<\/p>.*<div role="status" aria-label="Loading" data-phase="start"/)
  router.dispose()
})

test('[LAYOUT-07] the scroll hint is shown until the visitor scrolls, and only if there is content below', () => {
  const isShownAt = (scrollTop: number, scrollHeight: number) => {
    vi.stubGlobal('document', { documentElement: { scrollTop, scrollHeight, clientHeight: 800 } })
    return hasMoreBelow()
  }
  expect([isShownAt(0, 1600), isShownAt(1, 1600), isShownAt(0, 900)]).toEqual([true, false, false])
})
