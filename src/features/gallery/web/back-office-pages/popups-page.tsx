import { useLoaderData } from 'react-router'
import { GalleryFrame } from '../gallery-frame.tsx'
import { Openers } from '../parts/openers.tsx'
import type { LoadedPopups } from '../samples.ts'

/** Every popup and every scenario, with each of its samples (ROUTE-12). */
export function Page() {
  return (
    <GalleryFrame page="popup">
      <Openers {...useLoaderData<LoadedPopups>()} />
    </GalleryFrame>
  )
}
