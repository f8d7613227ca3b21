// Mark 4:35–41 as captions of the video: English from the King James Version, the others paraphrased.

/** Start and end in seconds, then the text by language. */
const cues = [
  [
    1,
    6,
    {
      en: 'And the same day, when the even was come, he saith unto them,\nLet us pass over unto the other side.',
      uk: 'Того самого дня, як звечоріло, він каже їм:\n«Переправмося на той бік».',
      ar: 'في ذلك اليوم، لما جاء المساء، قال لهم:\n«لنعبر إلى الضفة الأخرى.»',
    },
  ],
  [
    6.4,
    10.2,
    {
      en: 'And when they had sent away the multitude,\nthey took him even as he was in the ship.',
      uk: 'Вони відпустили людей\nі взяли його в човен таким, як він був.',
      ar: 'فصرفوا الجموع\nوأخذوه معهم في السفينة كما هو.',
    },
  ],
  [
    10.6,
    13.6,
    {
      en: 'And there were also with him other little ships.',
      uk: 'Були з ним і інші човни.',
      ar: 'وكانت معه سفن صغيرة أخرى.',
    },
  ],
  [
    15,
    20.2,
    {
      en: 'And there arose a great storm of wind,\nand the waves beat into the ship, so that it was now full.',
      uk: 'Аж зірвалася велика буря.\nХвилі заливали човен, і він уже наповнювався водою.',
      ar: 'فهبّت عاصفة عظيمة،\nوضربت الأمواج السفينة حتى كادت تمتلئ.',
    },
  ],
  [
    21.4,
    25,
    {
      en: 'And he was in the hinder part of the ship,\nasleep on a pillow:',
      uk: 'А він спав на кормі, на подушці.',
      ar: 'وكان هو في مؤخّر السفينة\nنائمًا على وسادة.',
    },
  ],
  [
    25.6,
    30.4,
    {
      en: 'and they awake him, and say unto him,\nMaster, carest thou not that we perish?',
      uk: 'Вони будять його й кажуть:\n«Учителю, невже тобі байдуже, що ми гинемо?»',
      ar: 'فأيقظوه وقالوا له:\n«يا معلّم، ألا تبالي بأننا نهلك؟»',
    },
  ],
  [
    32,
    37,
    {
      en: 'And he arose, and rebuked the wind,\nand said unto the sea, Peace, be still.',
      uk: 'Він устав, спинив вітер\nі сказав морю: «Замовкни, втихни».',
      ar: 'فقام وزجر الريح،\nوقال للبحر: «اسكت، اهدأ.»',
    },
  ],
  [
    38,
    41.6,
    {
      en: 'And the wind ceased, and there was a great calm.',
      uk: 'І вітер ущух, і стала велика тиша.',
      ar: 'فسكنت الريح، وصار هدوء عظيم.',
    },
  ],
  [
    42.6,
    47.4,
    {
      en: 'And he said unto them, Why are ye so fearful?\nhow is it that ye have no faith?',
      uk: 'Він сказав їм: «Чого ви такі налякані?\nЧому ж у вас немає віри?»',
      ar: 'وقال لهم: «لماذا أنتم خائفون هكذا؟\nكيف لا إيمان لكم؟»',
    },
  ],
  [
    48.4,
    51.4,
    {
      en: 'And they feared exceedingly,\nand said one to another,',
      uk: 'І їх огорнув великий страх,\nі вони казали одне одному:',
      ar: 'فخافوا خوفًا عظيمًا،\nوقال بعضهم لبعض:',
    },
  ],
  [
    51.8,
    57,
    {
      en: 'What manner of man is this,\nthat even the wind and the sea obey him?',
      uk: '«Хто ж це такий,\nщо його слухаються навіть вітер і море?»',
      ar: '«مَن هذا إذن،\nحتى إن الريح والبحر يطيعانه؟»',
    },
  ],
]

/** Returns WebVTT by file name. */
export function makeCaptions() {
  return Object.fromEntries(['en', 'uk', 'ar'].map((lang) => [`storm.${lang}.vtt`, vttOf(lang)]))
}

function vttOf(lang) {
  const blocks = cues.map(([from, to, texts], i) => `${i + 1}\n${stamp(from)} --> ${stamp(to)}\n${texts[lang]}\n`)
  return `WEBVTT\nLanguage: ${lang}\n\n${blocks.join('\n')}`
}

const stamp = (seconds) => `00:00:${seconds.toFixed(3).padStart(6, '0')}`
