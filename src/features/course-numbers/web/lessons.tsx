import { useTranslations } from 'use-intl'
import { useBlockName } from '#features/studio/web/lesson/use-block-name.ts'
import { useFormats } from '#i18n/use-formats.ts'
import { Table } from '#ui/table.tsx'
import type { BlockNumbers, LessonNumbers } from '../model.ts'
import styles from './numbers.module.css'
import type { PartProps } from './numbers.tsx'
import { Picture } from './picture.tsx'
import { Line } from './way.tsx'

/** Where in each lesson people stop, block by block. */
export function Lessons({ numbers: { id, lessons }, filter }: PartProps) {
  const t = useTranslations('admin.courseNumbers')
  const shown = lessons.filter(({ blocks, opened }) => blocks.length > 1 && opened > 0)
  if (shown.length === 0) return null
  return (
    <Picture title={t('inside')} meaning={t('insideMeaning')} file="blocks" courseId={id} filter={filter}>
      <ul className={styles.lessons}>
        {shown.map((lesson) => (
          <li key={lesson.id}>
            <Lesson lesson={lesson} />
          </li>
        ))}
      </ul>
    </Picture>
  )
}

function Lesson({ lesson: { title, opened, done, blocks } }: { lesson: LessonNumbers }) {
  const t = useTranslations('admin.courseNumbers')
  const { number } = useFormats()
  return (
    <details className={styles.lesson}>
      <summary>
        <span className={styles.rowTitle}>
          <bdi>{title}</bdi>
        </span>
        <Line value={done} most={Math.max(1, opened)} />
        <span className={styles.rowFigure}>{t('completedOf', { done: number(done), opened })}</span>
      </summary>
      <Table
        label={t('insideOf', { title })}
        className={styles.blocks}
        rows={blocks.map((block, place) => ({ ...block, place }))}
        keyOf={({ id }) => id}
        columns={[
          { key: 'block', title: t('block'), isHead: true, cell: blockCell },
          {
            key: 'bar',
            title: t('blockFigures.share'),
            cell: ({ reached }) => shareCell(reached, opened),
          },
          {
            key: 'reached',
            title: t('blockFigures.reached'),
            align: 'end',
            cell: ({ reached }) => number(reached),
          },
          {
            key: 'stopped',
            title: t('blockFigures.stopped'),
            align: 'end',
            cell: ({ stopped }) => number(stopped),
          },
        ]}
      />
    </details>
  )
}

const shareCell = (reached: number, opened: number) => <BlockBar reached={reached} opened={opened} />

function BlockBar({ reached, opened }: { reached: number; opened: number }) {
  const { percent } = useFormats()
  return (
    <span className={styles.blockBar}>
      <Line value={reached} most={Math.max(1, opened)} />
      {percent(opened === 0 ? 0 : Math.round((100 * reached) / opened))}
    </span>
  )
}

const blockCell = (block: BlockNumbers) => <Block block={block} />

function Block({ block: { component, text } }: { block: BlockNumbers }) {
  const nameOf = useBlockName()
  return (
    <span className={styles.blockText}>
      <span className={styles.kind}>{nameOf(component)}</span> <bdi>{text}</bdi>
    </span>
  )
}
