import type { ComponentProps } from 'react'
import { type FloatingButtonId, useFloatingPlace } from '#features/portal/web/floating-buttons.ts'
import { IconButton } from '#ui/icon-button.tsx'

type Props = Omit<ComponentProps<typeof IconButton>, 'id'> & { id: FloatingButtonId }

/** A floating button that has its place in the bar of a page, where it covers nothing. */
export function BarButton({ id, ...button }: Props) {
  return <IconButton {...button} data-floating={id} data-order={useFloatingPlace(id)} />
}
