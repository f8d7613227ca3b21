import { useLoaderData } from 'react-router'
import { Page as ContentPage } from '#features/pages/web/pages/content-page.tsx'
import { Piece } from './layouts/pieces.tsx'
import type { LoadedPage } from './loaders.ts'

/** The first page of the portal: the page with the alias `main`, or on a single-course portal its course (SETTINGS-37). */
export function MainPage() {
  const { courseId } = useLoaderData<LoadedPage>()
  return courseId === undefined ? <ContentPage /> : <Piece name="coursePage" props={undefined} />
}
