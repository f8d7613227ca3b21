import { useLoaderData } from 'react-router'
import { GuestContinueCourse } from '#features/learning/web/home/guest-continue-course.tsx'
import { Page as ContentPage } from '#features/pages/web/pages/content-page.tsx'
import { Piece } from '../layouts/pieces.tsx'
import type { AroundFirst } from '#features/pages/web/blocks.tsx'
import type { LoadedPage } from '../loaders/loaders.ts'

/**
 * The portal's home page: the page with the alias `main`, or the course of a single-course portal (SETTINGS-37); a
 * portal with neither says that it opens soon.
 */
export function MainPage() {
  const { courseId, isOpening, isReturning } = useLoaderData<LoadedPage>()
  if (courseId !== undefined) return <Piece name="coursePage" props={undefined} />
  if (isOpening) return <Piece name="opening" props={undefined} />
  return (
    <>
      <GuestContinueCourse />
      <ContentPage aroundFirst={isReturning ? withLesson : undefined} />
    </>
  )
}

const withLesson: AroundFirst = (first, isHead) => <Piece name="continueCourse" props={{ first, isHead }} />
