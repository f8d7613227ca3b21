import { useTranslations } from 'use-intl'
import { Dialog } from '#ui/dialog.tsx'
import styles from './keys.module.css'

const GROUPS = {
  everywhere: { search: 'Ctrl K', undo: 'Ctrl Z', redo: 'Ctrl Shift Z', save: 'Ctrl S', keys: '?', out: 'Esc' },
  outline: {
    choose: '↑ ↓',
    select: 'Shift ↑ ↓',
    toggle: 'Space',
    all: 'Ctrl A',
    open: 'Enter',
    rename: 'F2',
    add: 'N',
    move: 'Alt ↑ ↓',
    moveTo: 'M',
    section: 'S',
    moveSection: 'Alt Shift ↑ ↓',
    collapse: '← →',
    hide: 'H',
    duplicate: 'Ctrl D',
    copy: 'Ctrl C',
    paste: 'Ctrl V',
    delete: 'Del',
    letters: 'A–Z',
  },
  lesson: {
    block: '/',
    chooseBlock: 'Esc',
    write: 'Enter',
    moveBlock: 'Alt ↑ ↓',
    selectBlocks: 'Shift ↑ ↓',
    duplicateBlock: 'Ctrl D',
    deleteBlock: 'Del',
  },
} as const

/** All keyboard shortcuts of the studio. */
export function KeysDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTranslations('admin.studio.find')
  return (
    <Dialog open={open} onClose={onClose} closeLabel={t('close')} title={t('keysTitle')} actions={null}>
      <div className={styles.groups}>
        <Group name="everywhere" keys={GROUPS.everywhere} />
        <Group name="outline" keys={GROUPS.outline} />
        <Group name="lesson" keys={GROUPS.lesson} />
      </div>
    </Dialog>
  )
}

type Name = { [Group in keyof typeof GROUPS]: keyof (typeof GROUPS)[Group] & string }[keyof typeof GROUPS]

interface GroupProps {
  name: keyof typeof GROUPS
  keys: Readonly<Partial<Record<Name, string>>>
}

function Group({ name, keys }: GroupProps) {
  const t = useTranslations('admin.studio.find')
  return (
    <section>
      <h3>{t(`groups.${name}`)}</h3>
      <dl className={styles.keys}>
        {Object.entries(keys).map(([action, key]) => (
          <div key={action}>
            <dt>
              <kbd dir="ltr">{key}</kbd>
            </dt>
            {/* Its keys are the names of the texts. */}
            <dd>{t(`keys.${nameIn(keys, action)}`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const isName = (keys: GroupProps['keys'], action: string): action is Name => action in keys
const nameIn = (keys: GroupProps['keys'], action: string): Name => (isName(keys, action) ? action : 'keys')
