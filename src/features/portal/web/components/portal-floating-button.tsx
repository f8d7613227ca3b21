import type { ComponentProps } from 'react'
import { FloatingButton } from '#ui/floating.tsx'
import { type FloatingButtonId, useFloatingPlace } from '../floating-buttons.ts'

type Props = Omit<ComponentProps<typeof FloatingButton>, 'order' | 'id'> & { id: FloatingButtonId }

/** A floating button of the product; occupies its place in the stack while it is mounted. */
export function PortalFloatingButton({ id, ...button }: Props) {
  return <FloatingButton {...button} data-floating={id} order={useFloatingPlace(id)} />
}
