import { LitDoorArt } from '#ui/art/door-art.tsx'
import { EmptyState } from '#ui/empty.tsx'

export interface EmptyListProps {
  title: string
  text: string
}

/** Says that a list of administration has no entries. */
export function EmptyList({ title, text }: EmptyListProps) {
  return (
    <EmptyState art={<LitDoorArt />} title={title}>
      {text}
    </EmptyState>
  )
}
