import type { ComponentProps } from 'react'
import { FloatingButton } from '#ui/floating.tsx'
import { type FloatingButtonId, useFloatingPlace } from '../floating-buttons.ts'

type Props = Omit<ComponentProps<typeof FloatingButton>, 'order' | 'id'> & { id: FloatingButtonId }

/** One of the product's floating buttons: takes its place in the stack while it is there. */
export function PortalFloatingButton({ id, ...button }: Props) {
  return <FloatingButton {...button} data-floating={id} order={useFloatingPlace(id)} />
}
