import { classNames } from './class-names.ts'
import styles from './skeleton.module.css'

interface SkeletonProps {
  /**
   * The shape of the content that is loading: a title, lines of text, a picture, a card with both, a row of a list,
   * or a plain block.
   */
  shape: 'title' | 'line' | 'short' | 'picture' | 'card' | 'row' | 'block'
  className?: string | undefined
}

/** A placeholder for content that is loading. Its container has `aria-busy`. */
export function Skeleton({ shape, className }: SkeletonProps) {
  if (shape === 'card') return <Parts shapes={['picture', 'title', 'line', 'short']} className={className} />
  if (shape === 'row') return <Row className={className} />
  return <span aria-hidden="true" data-shape={shape} className={classNames(styles.skeleton, className)} />
}

function Parts({ shapes, className }: { shapes: SkeletonProps['shape'][]; className: string | undefined }) {
  return (
    <span aria-hidden="true" className={classNames(styles.parts, className)}>
      {shapes.map((shape) => (
        <Skeleton key={shape} shape={shape} />
      ))}
    </span>
  )
}

function Row({ className }: { className: string | undefined }) {
  return (
    <span aria-hidden="true" className={classNames(styles.row, className)}>
      <span className={classNames(styles.skeleton, styles.door)} />
      <Parts shapes={['line', 'short']} className={undefined} />
    </span>
  )
}
