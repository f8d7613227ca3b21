import { GalleryFrame } from '../gallery-frame.tsx'
import { Colours } from '../parts/colours.tsx'
import { Motion, Shape, Space, Type } from '../parts/foundations.tsx'
import { Covers, Rooms } from '../parts/pictures.tsx'

const SECTIONS = [
  { id: 'colour', title: 'Colour' },
  { id: 'type', title: 'Type' },
  { id: 'shape', title: 'Shape and depth' },
  { id: 'space', title: 'Space' },
  { id: 'motion', title: 'Motion' },
  { id: 'rooms', title: 'Rooms' },
  { id: 'covers', title: 'Covers' },
]

/** Design tokens: colours, type, shapes, space, motion (ROUTE-08). */
export function Page() {
  return (
    <GalleryFrame page="base" sections={SECTIONS}>
      <Colours />
      <Type />
      <Shape />
      <Space />
      <Motion />
      <Rooms />
      <Covers />
    </GalleryFrame>
  )
}
