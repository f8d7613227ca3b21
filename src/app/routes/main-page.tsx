import { useLoaderData } from 'react-router'
import { useUser } from '#features/accounts/web/queries.ts'
import { GuestGoOn } from '#features/learning/web/home/guest-go-on.tsx'
import { Page as ContentPage } from '#features/pages/web/pages/content-page.tsx'
import { Piece } from '../layouts/pieces.tsx'
import type { LoadedPage } from '../loaders/loaders.ts'

/**
 * The first page of the portal: the page with the alias `main`, or on a single-course portal its course (SETTINGS-37); before there is
 * either, a welcome. */
export function MainPage() {
  const { courseId, isWelcome } = useLoaderData<LoadedPage>()
  const user = useUser()
  if (courseId !== undefined) return <Piece name="coursePage" props={undefined} />
  if (isWelcome) return <Piece name="welcome" props={undefined} />
  return (
    <>
      <ContentPage afterFirst={user.isGuest ? undefined : <Piece name="goOn" props={undefined} />} />
      <GuestGoOn />
    </>
  )
}
