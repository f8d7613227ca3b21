/** What a key does to the player. */
export type Command =
  | { do: 'toggle' | 'mute' | 'captions' | 'fullscreen' | 'picture' | 'help' | 'next-speed' }
  | { do: 'skip'; seconds: number }
  | { do: 'jump'; share: number }
  | { do: 'volume'; by: number }
  | { do: 'speed'; by: 1 | -1 }
  | { do: 'chapter'; by: 1 | -1 }

const SKIP_S = 5
const LONG_SKIP_S = 10
const VOLUME_STEP = 0.1

const COMMANDS: Record<string, Command> = {
  ' ': { do: 'toggle' },
  k: { do: 'toggle' },
  m: { do: 'mute' },
  c: { do: 'captions' },
  f: { do: 'fullscreen' },
  i: { do: 'picture' },
  n: { do: 'chapter', by: 1 },
  b: { do: 'chapter', by: -1 },
  '?': { do: 'help' },
  // A video's timeline runs from left to right in every language.
  ArrowLeft: { do: 'skip', seconds: -SKIP_S },
  ArrowRight: { do: 'skip', seconds: SKIP_S },
  j: { do: 'skip', seconds: -LONG_SKIP_S },
  l: { do: 'skip', seconds: LONG_SKIP_S },
  ArrowUp: { do: 'volume', by: VOLUME_STEP },
  ArrowDown: { do: 'volume', by: -VOLUME_STEP },
  '<': { do: 'speed', by: -1 },
  '>': { do: 'speed', by: 1 },
  Home: { do: 'jump', share: 0 },
}

/** Returns the command of a key, unless the focused control needs that key itself. */
export function commandOf(key: string, control: { isButton: boolean; isSlider: boolean }): Command | undefined {
  if (control.isButton && key === ' ') return undefined
  if (control.isSlider && (key.startsWith('Arrow') || key === 'Home')) return undefined
  if (/^\d$/.test(key)) return { do: 'jump', share: Number(key) / 10 }
  return COMMANDS[key.length === 1 ? key.toLowerCase() : key]
}
