import '../styles/index.css'
import './theme.css'
import './stand.css'
import { useState } from 'react'
import { createRoot } from 'react-dom/client'
import { DoorArt, LitDoorArt } from '../art/door-art.tsx'
import { Avatar } from '../avatar.tsx'
import { Button, buttonClass } from '../button.tsx'
import { Checkbox } from '../checkbox.tsx'
import { Colonnade } from '../colonnade.tsx'
import { StateIcon, type ItemState } from '../state-icon.tsx'
import { EmptyState } from '../empty.tsx'
import { Field } from '../field.tsx'
import { FloatingButton, FloatingStack, MouseIndicator, patternClass } from '../floating.tsx'
import { IconButton } from '../icon-button.tsx'
import { LoadingBar } from '../loading-bar.tsx'
import { Menu } from '../menu.tsx'
import { Notice } from '../notice.tsx'
import { ProgressBar } from '../progress-bar.tsx'
import { Prose } from '../prose.tsx'
import { Ring } from '../ring.tsx'
import { Sheet } from '../sheet.tsx'
import { Skeleton } from '../skeleton.tsx'
import { ToastRegion } from '../toast-region.tsx'
import { showToast } from '../toasts.ts'

/** Every component on one page, for tests that need a browser. Nobody else reads its texts. */
function Stand() {
  const [shake, setShake] = useState(0)
  const [isLoading, setLoading] = useState(false)
  return (
    <>
      <LoadingBar active={isLoading} label="Loading" />
      <main className="wrap">
        <h1>Components</h1>
        <Button onClick={() => setLoading(!isLoading)}>Load</Button>
        <Button variant="soft" onClick={() => showToast({ tone: 'success', text: 'Saved' })}>
          Succeed
        </Button>
        <Button variant="bad" onClick={() => showToast({ tone: 'error', text: 'Not sent' })}>
          Fail
        </Button>
        <Button variant="line" busy>
          Sending
        </Button>
        <IconButton icon="chat" label="Chat, 2 new" count={2} />
        <Popup />
        <Menu trigger="More" triggerClass={buttonClass({ variant: 'line' })}>
          <a href="#first">First</a>
        </Menu>
        <Field label="First name" help="As on a certificate." optional="(optional)" />
        <Field label="E-mail" type="email" defaultValue="yusuf@example" error="This address has no ending." />
        <Field label="Password" type="password" reveal={{ show: 'Show it', hide: 'Hide it' }} />
        <Checkbox label="I agree" shake={shake} />
        <Button onClick={() => setShake(shake + 1)}>Shake</Button>
        <Showing />
      </main>
      <FloatingStack label="Tools">
        <FloatingButton icon="chat" label="Write" order={1} variant="main" />
        <FloatingButton icon="arrow-up" label="To the top" order={3} />
      </FloatingStack>
      <ToastRegion label="Messages" closeLabel="Dismiss" />
    </>
  )
}

const STATES: ItemState[] = ['done', 'current', 'open', 'locked']

/** Components without interaction. */
function Showing() {
  return (
    <>
      {STATES.map((state, index) => (
        <StateIcon key={state} state={state} number={index + 1} />
      ))}
      <Colonnade states={STATES} label="1 of 4 done" />
      <Colonnade states={Array<ItemState>(13).fill('open')} label="0 of 13 done" />
      <Ring percent={38} label="38 % done" />
      <Ring percent={100} label="All done" />
      <ProgressBar value={3} max={8} label="3 of 8" />
      {(['sun', 'ok', 'bad', 'info'] as const).map((tone) => (
        <Notice key={tone} tone={tone}>
          Something to <a href="#know">know</a>.
        </Notice>
      ))}
      <Skeleton shape="card" />
      <Avatar name="Olena Hrytsenko" />
      <Prose html="<h2>Title</h2><p>Text with <mark>light</mark>, <em>weight</em> and a <a href='#x'>link</a>.</p><ul><li>One</li></ul>" />
      <div className={patternClass}>
        <EmptyState art={<LitDoorArt />} title="Nothing here yet" action={<Button size="sm">Look around</Button>}>
          It will come.
        </EmptyState>
      </div>
      {(['brand', 'night', 'deep'] as const).map((wall) => (
        <div key={wall} data-on={wall} className="wall">
          <Button>Go</Button> <Button variant="text">Rather not</Button> <a href="#y">Elsewhere</a>
          <MouseIndicator />
        </div>
      ))}
    </>
  )
}

function Popup() {
  const [open, setOpen] = useState(false)
  const [said, setSaid] = useState<string[]>([])
  const say = (word: string) => setSaid((words) => [...words, word])
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <output id="said">{said.join(' ')}</output>
      <Sheet
        open={open}
        onClose={(reason) => {
          say(reason)
          setOpen(false)
        }}
        onReady={() => say('ready')}
        onClosed={() => say('cleared')}
        closeLabel="Close"
        labelledBy="popup-title"
        art={<DoorArt />}
      >
        <h2 id="popup-title">Sign in</h2>
        <p>One minute, and your place is kept.</p>
        <Field label="Your e-mail" type="email" />
      </Sheet>
    </>
  )
}

const root = document.getElementById('root')
if (root) createRoot(root).render(<Stand />)
