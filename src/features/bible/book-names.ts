/** Number formats besides `3:16`: `colon` none, `comma` also `3,16`, `dot` also `3.16` and `3,16`. */
export type NumberStyle = 'colon' | 'comma' | 'dot'

export interface LanguageNames {
  style: NumberStyle
  /**
   * How psalms are numbered compared to the King James Version. With `headings`, a psalm's heading is its first verse,
   * so only the psalm is certain; with `other-numbers`, not even that (decision 037).
   */
  psalms: 'alike' | 'headings' | 'other-numbers'
  /** Names and abbreviations of each of the 66 books. */
  books: readonly (readonly string[])[]
}

const namesIn = (text: string): string[][] =>
  text
    .trim()
    .split('\n')
    .map((line) => line.trim().split('|'))

const UK = `
Буття|Бут
Вихід|Вих
Левит|Лев
Числа|Чис
Повторення Закону|Второзаконня|Повт|Втор
Ісуса Навина|Навина|Нав
Суддів|Суд
Рут
1 Самуїлова|1 Самуїла|1 Сам
2 Самуїлова|2 Самуїла|2 Сам
1 Царів|1 Цар
2 Царів|2 Цар
1 Хроніки|1 Хронік|1 Хр|1 Хрон
2 Хроніки|2 Хронік|2 Хр|2 Хрон
Ездри|Ездра|Ездр
Неемії|Неємії|Неемія|Неєм|Неем
Естер|Ест
Йова|Йов
Псалом|Псалми|Псалмів|Псалма|Пс
Приповісті|Приповістей|Притчі|Притч|Прип
Екклезіяст|Екклезіяста|Екклезіаст|Екклезіаста|Еклезіаст|Еклезіаста|Екл|Еккл
Пісня над піснями|Пісні над піснями|Пісня Пісень|Пісн
Ісаї|Ісая|Іс
Єремії|Єремія|Єр
Плач Єремії|Плач
Єзекіїля|Єзекіїль|Єз|Єзек
Даниїла|Даниїл|Дан
Осії|Осія|Ос
Йоіла|Йоїла|Йоіл|Йоїл
Амоса|Амос|Ам
Овдія|Овдій|Авдія|Авдій|Овд|Авд
Йони|Йона|Йон
Михея|Михей|Мих
Наума|Наум
Авакума|Авакум|Авк
Софонії|Софонія|Соф
Огія|Огій|Аггея|Аггей|Ог|Агг
Захарії|Захарія|Зах
Малахії|Малахія|Мал
Матвія|Матвій|Матея|Мт|Матв
Марка|Марко|Мр|Мк
Луки|Лука|Лк|Лук
Івана|Іоана|Йоана|Ін|Ів|Йо
Дії Апостолів|Дії апостолів|Дії|Діян
Римлян|Рим
1 Коринтян|1 до Коринтян|1 Коринфян|1 до Коринфян|1 Кор
2 Коринтян|2 до Коринтян|2 Коринфян|2 до Коринфян|2 Кор
Галатів|Гал
Ефесян|Еф
Филип'ян|Флп
Колосян|Кол
1 Солунян|1 до Солунян|1 Сол
2 Солунян|2 до Солунян|2 Сол
1 Тимофія|1 до Тимофія|1 Тимофію|1 Тим
2 Тимофія|2 до Тимофія|2 Тимофію|2 Тим
Тита|Титу|Тит
Филимона|Филимонові|Флм
Євреїв|Євр
Якова|Яків|Як
1 Петра|1 Пет|1 Пт
2 Петра|2 Пет|2 Пт
1 Івана|1 Іоана|1 Йоана|1 Ін|1 Ів|1 Йо
2 Івана|2 Іоана|2 Йоана|2 Ін|2 Ів|2 Йо
3 Івана|3 Іоана|3 Йоана|3 Ін|3 Ів|3 Йо
Юди|Юда
Об'явлення|Одкровення|Об|Одкр`

const RU = `
Бытие|Бытия|Быт
Исход|Исх
Левит|Лев
Числа|Числ|Чис
Второзаконие|Втор
Иисуса Навина|Иисус Навин|Навина|Нав
Судей|Суд
Руфь|Руф
1 Царств|1 Цар
2 Царств|2 Цар
3 Царств|3 Цар
4 Царств|4 Цар
1 Паралипоменон|1 Пар
2 Паралипоменон|2 Пар
Ездры|Ездра|Езд
Неемии|Неемия|Неем
Есфирь|Есф
Иова|Иов
Псалом|Псалтирь|Псалмы|Псалма|Пс
Притчи|Притчей|Притч|Прит
Екклесиаст|Екклесиаста|Еккл|Екк
Песнь Песней|Песни Песней|Песн
Исаии|Исаия|Ис
Иеремии|Иеремия|Иер
Плач Иеремии|Плач
Иезекииля|Иезекииль|Иез
Даниила|Даниил|Дан
Осии|Осия|Ос
Иоиля|Иоиль|Иоил
Амоса|Амос|Ам
Авдия|Авдий|Авд
Ионы|Иона|Ион
Михея|Михей|Мих
Наума|Наум
Аввакума|Аввакум|Авв
Софонии|Софония|Соф
Аггея|Аггей|Агг
Захарии|Захария|Зах
Малахии|Малахия|Мал
Матфея|Матфей|Мф|Матф
Марка|Марк|Мк|Мар
Луки|Лука|Лк|Лук
Иоанна|Иоанн|Ин|Иоан
Деяния Апостолов|Деяния апостолов|Деяния|Деяний|Деян
Римлянам|Рим
1 Коринфянам|1 к Коринфянам|1 Кор
2 Коринфянам|2 к Коринфянам|2 Кор
Галатам|Гал
Ефесянам|Еф
Филиппийцам|Флп
Колоссянам|Кол
1 Фессалоникийцам|1 к Фессалоникийцам|1 Фес
2 Фессалоникийцам|2 к Фессалоникийцам|2 Фес
1 Тимофею|1 к Тимофею|1 Тим
2 Тимофею|2 к Тимофею|2 Тим
Титу|Тит
Филимону|Флм
Евреям|Евр
Иакова|Иаков|Иак
1 Петра|1 Пет
2 Петра|2 Пет
1 Иоанна|1 Ин|1 Иоан
2 Иоанна|2 Ин|2 Иоан
3 Иоанна|3 Ин|3 Иоан
Иуды|Иуда|Иуд
Откровение|Откровения|Откр|Отк`

const DE = `
1 Mose|1 Mos|Genesis|Gen
2 Mose|2 Mos|Exodus|Ex
3 Mose|3 Mos|Levitikus|Lev
4 Mose|4 Mos|Numeri|Num
5 Mose|5 Mos|Deuteronomium|Dtn
Josua|Jos
Richter|Ri
Rut|Ruth
1 Samuel|1 Sam
2 Samuel|2 Sam
1 Könige|1 Kön
2 Könige|2 Kön
1 Chronik|1 Chr
2 Chronik|2 Chr
Esra|Esr
Nehemia|Neh
Ester|Esther|Est
Hiob|Ijob|Hi
Psalm|Psalmen|Ps
Sprüche|Sprichwörter|Spr
Prediger|Kohelet|Pred|Koh
Hoheslied|Hohelied|Hld
Jesaja|Jes
Jeremia|Jer
Klagelieder|Klgl
Hesekiel|Ezechiel|Hes|Ez
Daniel|Dan
Hosea|Hos
Joel
Amos|Am
Obadja|Obd
Jona
Micha|Mi
Nahum|Nah
Habakuk|Hab
Zefanja|Zephanja|Zef
Haggai|Hag
Sacharja|Sach
Maleachi|Mal
Matthäus|Mt|Matth
Markus|Mk|Mark
Lukas|Lk|Luk
Johannes|Joh
Apostelgeschichte|Apg
Römer|Röm
1 Korinther|1 Kor
2 Korinther|2 Kor
Galater|Gal
Epheser|Eph
Philipper|Phil
Kolosser|Kol
1 Thessalonicher|1 Thess
2 Thessalonicher|2 Thess
1 Timotheus|1 Tim
2 Timotheus|2 Tim
Titus|Tit
Philemon|Phlm
Hebräer|Hebr
Jakobus|Jak
1 Petrus|1 Petr
2 Petrus|2 Petr
1 Johannes|1 Joh
2 Johannes|2 Joh
3 Johannes|3 Joh
Judas|Jud
Offenbarung|Offb`

const FR = `
Genèse|Gn|Gen
Exode|Ex
Lévitique|Lv|Lév
Nombres|Nb|Nom
Deutéronome|Dt|Deut
Josué|Jos
Juges|Jg
Ruth|Rt
1 Samuel|1 S|1 Sam
2 Samuel|2 S|2 Sam
1 Rois|1 R
2 Rois|2 R
1 Chroniques|1 Ch|1 Chr
2 Chroniques|2 Ch|2 Chr
Esdras|Esd
Néhémie|Né
Esther|Est
Job|Jb
Psaume|Psaumes|Ps
Proverbes|Pr|Prov
Ecclésiaste|Qohéleth|Ec|Qo
Cantique des Cantiques|Cantique des cantiques|Cantique|Ct
Ésaïe|Esaïe|Isaïe|Es|És|Is
Jérémie|Jr|Jér
Lamentations|Lm|Lam
Ézéchiel|Ezéchiel|Ez|Éz
Daniel|Dn|Dan
Osée|Os
Joël|Jl
Amos|Am
Abdias|Ab
Jonas|Jon
Michée|Mi
Nahum|Na
Habacuc|Habaquq|Ha
Sophonie|So
Aggée|Ag
Zacharie|Za
Malachie|Ml|Mal
Matthieu|Mt|Matt
Marc|Mc
Luc|Lc
Jean|Jn
Actes des Apôtres|Actes des apôtres|Actes|Ac
Romains|Rm|Rom
1 Corinthiens|1 Co|1 Cor
2 Corinthiens|2 Co|2 Cor
Galates|Ga|Gal
Éphésiens|Ephésiens|Ep|Ép
Philippiens|Ph|Phil
Colossiens|Col
1 Thessaloniciens|1 Th|1 Thess
2 Thessaloniciens|2 Th|2 Thess
1 Timothée|1 Tm|1 Tim
2 Timothée|2 Tm|2 Tim
Tite|Tt
Philémon|Phm
Hébreux|He|Hébr
Jacques|Jc
1 Pierre|1 P
2 Pierre|2 P
1 Jean|1 Jn
2 Jean|2 Jn
3 Jean|3 Jn
Jude
Apocalypse|Ap`

const ES = `
Génesis|Gn|Gén
Éxodo|Exodo|Ex|Éx
Levítico|Lv|Lev
Números|Nm|Núm
Deuteronomio|Dt|Deut
Josué|Jos
Jueces|Jue
Rut
1 Samuel|1 S|1 Sam
2 Samuel|2 S|2 Sam
1 Reyes|1 R|1 Re
2 Reyes|2 R|2 Re
1 Crónicas|1 Cr
2 Crónicas|2 Cr
Esdras|Esd
Nehemías|Neh
Ester|Est
Job
Salmo|Salmos|Sal
Proverbios|Pr|Prov
Eclesiastés|Ec|Ecl
Cantares|Cantar de los Cantares|Cnt|Cant
Isaías|Is
Jeremías|Jer
Lamentaciones|Lm|Lam
Ezequiel|Ez
Daniel|Dn|Dan
Oseas|Os
Joel|Jl
Amós|Am
Abdías|Abd
Jonás|Jon
Miqueas|Miq
Nahúm|Nah
Habacuc|Hab
Sofonías|Sof
Hageo|Ageo|Hag
Zacarías|Zac
Malaquías|Mal
Mateo|Mt
Marcos|Mr|Mc
Lucas|Lc|Luc
Juan|Jn
Hechos de los Apóstoles|Hechos|Hch
Romanos|Ro|Rom
1 Corintios|1 Co|1 Cor
2 Corintios|2 Co|2 Cor
Gálatas|Gá|Gál
Efesios|Ef
Filipenses|Fil|Flp
Colosenses|Col
1 Tesalonicenses|1 Ts|1 Tes
2 Tesalonicenses|2 Ts|2 Tes
1 Timoteo|1 Ti|1 Tim
2 Timoteo|2 Ti|2 Tim
Tito|Tit
Filemón|Flm
Hebreos|He|Heb
Santiago|Stg
1 Pedro|1 P|1 Pe
2 Pedro|2 P|2 Pe
1 Juan|1 Jn
2 Juan|2 Jn
3 Juan|3 Jn
Judas|Jud
Apocalipsis|Ap`

const PL = `
Rodzaju|Księga Rodzaju|Rdz
Wyjścia|Księga Wyjścia|Wj
Kapłańska|Księga Kapłańska|Kpł
Liczb|Księga Liczb|Lb
Powtórzonego Prawa|Księga Powtórzonego Prawa|Pwt
Jozuego|Joz
Sędziów|Sdz
Rut|Rt
1 Samuela|1 Sm
2 Samuela|2 Sm
1 Królewska|1 Krl
2 Królewska|2 Krl
1 Kronik|1 Krn
2 Kronik|2 Krn
Ezdrasza|Ezd
Nehemiasza|Ne
Estery|Est
Hioba|Hi|Job
Psalm|Psalmów|Ps
Przysłów|Przypowieści|Prz
Koheleta|Kaznodziei|Koh
Pieśń nad Pieśniami|Pieśni nad Pieśniami|Pnp
Izajasza|Iz
Jeremiasza|Jr
Lamentacje|Lm
Ezechiela|Ez
Daniela|Dn
Ozeasza|Oz
Joela|Jl
Amosa|Am
Abdiasza|Ab
Jonasza|Jon
Micheasza|Mi
Nahuma|Na
Habakuka|Ha
Sofoniasza|So
Aggeusza|Ag
Zachariasza|Za
Malachiasza|Ml
Mateusza|Mt
Marka|Mk
Łukasza|Łk
Jana|J
Dzieje Apostolskie|Dz
Rzymian|Rz
1 Koryntian|1 Kor
2 Koryntian|2 Kor
Galatów|Galacjan|Ga
Efezjan|Ef
Filipian|Flp
Kolosan|Kol
1 Tesaloniczan|1 Tes
2 Tesaloniczan|2 Tes
1 Tymoteusza|1 Tm
2 Tymoteusza|2 Tm
Tytusa|Tt
Filemona|Flm
Hebrajczyków|Hbr
Jakuba|Jk
1 Piotra|1 P
2 Piotra|2 P
1 Jana|1 J
2 Jana|2 J
3 Jana|3 J
Judy|Jud
Apokalipsa|Objawienie|Ap|Obj`

const PT = `
Gênesis|Génesis|Gn
Êxodo|Ex|Êx
Levítico|Lv
Números|Nm
Deuteronômio|Deuteronómio|Dt
Josué|Js
Juízes|Jz
Rute|Rt
1 Samuel|1 Sm
2 Samuel|2 Sm
1 Reis|1 Rs
2 Reis|2 Rs
1 Crônicas|1 Crónicas|1 Cr
2 Crônicas|2 Crónicas|2 Cr
Esdras|Ed
Neemias|Ne
Ester|Et
Jó
Salmo|Salmos|Sl
Provérbios|Pv
Eclesiastes|Ec
Cantares|Cântico dos Cânticos|Cânticos|Ct
Isaías|Is
Jeremias|Jr
Lamentações|Lm
Ezequiel|Ez
Daniel|Dn
Oseias|Oséias|Os
Joel|Jl
Amós|Am
Obadias|Ob
Jonas|Jn
Miqueias|Miquéias|Mq
Naum|Na
Habacuque|Hc
Sofonias|Sf
Ageu|Ag
Zacarias|Zc
Malaquias|Ml
Mateus|Mt
Marcos|Mc
Lucas|Lc
João|Jo
Atos dos Apóstolos|Atos|Actos|At
Romanos|Rm
1 Coríntios|1 Co|1 Cor
2 Coríntios|2 Co|2 Cor
Gálatas|Gl
Efésios|Ef
Filipenses|Fp
Colossenses|Cl
1 Tessalonicenses|1 Ts
2 Tessalonicenses|2 Ts
1 Timóteo|1 Tm
2 Timóteo|2 Tm
Tito|Tt
Filemom|Filémon|Fm
Hebreus|Hb
Tiago|Tg
1 Pedro|1 Pe
2 Pedro|2 Pe
1 João|1 Jo
2 João|2 Jo
3 João|3 Jo
Judas|Jd
Apocalipse|Ap`

const AR = `
التكوين|تكوين|تك
الخروج|خروج|خر
اللاويين|لاويين
العدد|عدد|عد
التثنية|تثنية|تث
يشوع|يش
القضاة|قضاة|قض
راعوث|را
1 صموئيل|صموئيل الأول|1 صم
2 صموئيل|صموئيل الثاني|2 صم
1 ملوك|الملوك الأول|1 مل
2 ملوك|الملوك الثاني|2 مل
1 أخبار|أخبار الأيام الأول|1 أخ
2 أخبار|أخبار الأيام الثاني|2 أخ
عزرا|عز
نحميا|نح
أستير|أس
أيوب|أي
المزمور|مزمور|المزامير|مزامير|مز
الأمثال|أمثال
الجامعة|جامعة|جا
نشيد الأنشاد|نشيد الأناشيد|نش
إشعياء|أشعياء|إش
إرميا|أرميا|إر
مراثي إرميا|المراثي|مراثي|مرا
حزقيال|حز
دانيال|دا
هوشع
يوئيل|يؤ
عاموس|عا
عوبديا|عو
يونان|يون
ميخا|مي
ناحوم|نا
حبقوق|حب
صفنيا|صف
حجي|حجّي|حج
زكريا|زك
ملاخي|ملا
متى|متّى|مت
مرقس|مر
لوقا|لو
يوحنا|يو
أعمال الرسل|أعمال|أع
رومية|روما|رو
1 كورنثوس|كورنثوس الأولى|1 كو
2 كورنثوس|كورنثوس الثانية|2 كو
غلاطية|غل
أفسس|أف
فيلبي
كولوسي|كو
1 تسالونيكي|تسالونيكي الأولى|1 تس
2 تسالونيكي|تسالونيكي الثانية|2 تس
1 تيموثاوس|تيموثاوس الأولى|1 تي
2 تيموثاوس|تيموثاوس الثانية|2 تي
تيطس|تي
فليمون|فيلمون|فل
العبرانيين|عبرانيين|عب
يعقوب|يع
1 بطرس|بطرس الأولى|1 بط
2 بطرس|بطرس الثانية|2 بط
1 يوحنا|يوحنا الأولى|1 يو
2 يوحنا|يوحنا الثانية|2 يو
3 يوحنا|يوحنا الثالثة|3 يو
يهوذا|يه
الرؤيا|رؤيا|رؤ`

/** Names of the books in languages other than English, by language code. */
export const BOOK_NAMES: Readonly<Record<string, LanguageNames>> = {
  uk: { style: 'colon', psalms: 'headings', books: namesIn(UK) },
  ru: { style: 'colon', psalms: 'other-numbers', books: namesIn(RU) },
  de: { style: 'comma', psalms: 'headings', books: namesIn(DE) },
  fr: { style: 'dot', psalms: 'headings', books: namesIn(FR) },
  es: { style: 'comma', psalms: 'alike', books: namesIn(ES) },
  pl: { style: 'comma', psalms: 'headings', books: namesIn(PL) },
  pt: { style: 'comma', psalms: 'alike', books: namesIn(PT) },
  ar: { style: 'colon', psalms: 'alike', books: namesIn(AR) },
}
