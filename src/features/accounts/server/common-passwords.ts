/**
 * Leaked passwords of eight characters and more that are tried first, in lower case; at the end the shorter ones, which
 * are possible only for anonymous accounts.
 */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `
  00000000 000000000 01234567 012345678 0123456789 0987654321 10101010 10203040 1029384756 11111111 111111111 1111111111
  11112222 11223344 1122334455 12121212 12131415 121212121212 12312312 123123123 123123123123 12341234 1234512345 123454321
  123456123 123456123456 123456654321 1234567a 1234567q 12345678 123456780 123456781 12345678a 12345678q 123456789 1234567890
  12345678900 12345678901 123456789a 123456789q 123456789s 123456789z 1234567899 12345679 12345678910 1234qwer 123456qwerty 123654789
  123698745 123321123 12344321 123456abc 123abc123 123qweasd 123qweasdzxc 123qwe123 13131313 1357924680 13579246 135792468
  1234554321 14141414 14725836 147258369 147852369 159357456 159753456 159951159 1a2b3c4d 1a2b3c4d5e 1q2w3e4r 1q2w3e4r5t
  1q2w3e4r5t6y 1qaz2wsx 1qaz2wsx3edc 1qazxsw2 1qazzaq1 20202020 21212121 22222222 222222222 23232323 25252525 2wsx3edc
  31415926 314159265 321321321 33333333 333333333 36925814 44444444 444444444 45454545 456456456 456789123 4815162342
  55555555 555555555 5555555555 56565656 66666666 666666666 6666666666 69696969 741852963 77777777 777777777 7777777777 7894561230
  78945612 789456123 789456123a 789789789 87654321 876543210 88888888 888888888 8888888888 963852741 98765432 987654321 9876543210
  987654321a 98989898 99999999 999999999 9999999999 a1234567 a12345678 a123456789 a1b2c3d4 a1b2c3d4e5 a1s2d3f4 aa123456 aa12345678
  aaaaaaaa aaa11111 aabbccdd abc12345 abc123456 abc123abc abcabcabc abcd1234 abcd12345 abcdefgh abcdefg1 abcdefghi abcdefghij
  adgjmptw admin123 admin1234 admin12345 admin123456 adminadmin administrator alexander alexandra alexandre alexander1 alejandro
  amanda123 america1 anderson andrew123 angel123 angelina anthony1 apples123 arsenal1 ashley123 asdasd123 asdasdasd asdf1234
  asdfasdf asdfghjk asdfghjkl asdfghjkl1 asdqwe123 asd123asd assassin asshole1 australia azertyui azertyuiop baseball baseball1
  basketball batman123 beautiful benjamin bismillah blink182 blessed1 blessing bubbles1 butterfly buttercup carolina caroline
  catherine champion changeme changeme1 changeme123 charles1 charlie1 charlotte cheese123 chelsea1 chester1 chicken1 chocolate
  chocolate1 christian christina christine christmas christopher cocacola computer computer1 cookies1 corvette cowboys1
  creative cristian cristiano daniel123 danielle december default1 demo1234 demodemo dennis123 diamond1 dolphins
  dragon123 dragonball einstein elephant elizabeth emmanuel enter123 estrella everton1 everything f1f2f3f4 facebook facebook1
  fenerbahce ferrari1 fernando firebird fishing1 florence florida1 flowers1 football football1 football12 forever1 forever21
  fortnite francesco francisco franklin freedom1 friends1 fuckyou1 fuckyou2 fuckyou123 fyfnjkbq gabriel1 gabriela galatasaray
  gateway1 genesis1 godislove goodluck google123 gfhjkm123 guest123 guitar123 gwerty123 halflife hannah123 happy123 harley123
  hello123 hello1234 hellohello hellokitty helloworld hercules hollywood hottie123 hunter123 iloveyou iloveyou1 iloveyou12
  iloveyou123 iloveyou2 ilovegod ilovejesus iloveu123 ilovemyself independent internet isabella iverson3 jackson5 jasmine1 jeffrey1
  jennifer jennifer1 jessica1 jesus123 jesus777 jesuschrist jesuslove johncena jonathan jordan123 jordan23 joshua123 juventus
  k.,jdm123 katherine killer123 kimberly kristina lakers24 lasvegas leonardo letmein1 letmein123 letmein12 liverpool liverpool1
  loveforever lovelove lovely123 loveme123 loveyou1 lucky123 mackenzie madison1 manchester manchester1 manunited margaret marina123
  mariposa marlboro marseille master123 masterkey matthew1 maverick mercedes metallica metallica1 michael1 michelle michelle1
  microsoft midnight millions minecraft minecraft1 minnie123 mohammed monkey123 monster1 motorola mustang1 mypassword myspace1
  naruto123 nicholas nicole123 nintendo november nopassword northside nothing1 ntktajy1 october1 omgomgomg oblivion p@ssw0rd
  p@ssword p4ssw0rd pa55w0rd pa55word pakistan pakistan1 pancakes panthers paradise parola123 pass1234 pass12345 passpass passport
  passw0rd passw0rd1 password password! password. password0 password00 password01 password1 password1! password10 password11
  password12 password123 password123! password1234 password12345 password2 password21 password22 password3 password321 password4
  password5 password69 password7 password8 password88 password9 password99 passwords passwort passwort1 patricia patrick1 peanut123
  penelope performance phoenix1 pictures pokemon1 pokemon123 portugal prettygirl princesa princess princess1 princess12 princess123
  princesse purple123 q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5y6 qazwsx12 qazwsx123 qazwsxed qazwsxedc qazwsxedc123 qazxswedc qwaszx12
  qwe123qwe qweasd123 qweasdzx qweasdzxc qweasdzxc123 qweqweqwe qwer1234 qwer12345 qwerasdf qwert123 qwert1234 qwert12345 qwerty01
  qwerty11 qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456 qwerty12 qwerty22 qwerty321 qwerty77 qwerty78 qwerty99 qwertyqwerty
  qwertyu1 qwertyui qwertyuio qwertyuiop qwertyuiop1 qwertyuiop123 qwertz123 qwertzui qwertzuiop qwe123123 rainbow1 rainbows
  raiders1 rangers1 realmadrid rebecca1 red12345 richard1 robert123 rockstar rockyou1 ronaldo7 ronaldo123 rootroot samantha
  samsung1 samsung123 sandra123 savannah scarface scooter1 scorpion sebastian secret123 secret12 september sergey123 shadow12
  shadow123 shannon1 sherlock simple123 skateboard skywalker slipknot snickers snowball soccer12 soccer123 softball softball1 something
  southside spiderman spiderman1 spongebob starcraft stargate starwars starwars1 stephanie steelers steelers1 stronger strawberry
  student1 summer123 sunflower sunshine sunshine1 superman superman1 supernova superstar supersecret sweetheart sweetpea swordfish
  taylor123 teacher1 teddybear teiubesc temp1234 temppass tennis123 test1234 test12345 test123456 testing1 testing123 testpass testtest
  thankyou thebeatles thomas123 thunder1 tigger123 tinkerbell tottenham travis123 treasure trinity1 trustno1 trustno11 twilight ufdibyyd
  ukraine1 undertaker unicorn1 universe user1234 username valentin valentina valentine vanessa1 veronica verygood victoria victoria1
  vfhbyf123 vikings1 vkontakte voldemort volleyball warcraft warcraft1 warriors wassword webmaster welcome1 welcome12 welcome123 welcome1234
  whatever whatever1 william1 william123 winston1 winter123 wolverine wonderful woodland woodstock wordpass writer123 xxxxxxxx yankees1
  yellow123 yourmom1 yourname youandme zachary1 zaq12wsx zaq1xsw2 zaq1zaq1 zaqwsxcde zaxscdvf zeppelin zinedine zxc12345 zxcasdqwe
  zxcasdqwe123 zxccxz123 zxcv1234 zxcvbnm1 zxcvbnm123 zxcvzxcv zxczxczxc
  пароль123 йцукенгш йцукен123 йцукенгшщз привет123 любовь123 пароль1234 qwertyйцукен наташа123 украина1
  012345 098765 101010 102030 111222 112233 121212 123123 123321 1234567 123456 123654 123abc 123qwe 131313 147258 159753 159357
  1q2w3e 1qaz2w 212121 232323 252525 456789 654321 7654321 789456 987654 asdfgh a123456 abc123 abcdef admin1 alexander andrea
  andrew angel1 anthony arsenal asd123 asdasd ashley babygirl bailey banana batman biteme blessed buster carlos charlie cheese
  chelsea computer cookie dallas daniel dragon family ferrari flower freedom friend friends george ginger google guitar hannah
  hello1 hockey hunter iloveu jasmine jessica jesus1 jordan joseph joshua justin killer letmein london love123 lovely
  loveme maggie master matrix matthew merlin michael michelle monkey mother mustang naruto nicole number1 orange pass123
  passwd password pepper pokemon portico prince princess purple qazwsx qqww1122 qwe123 qweasd qwer1234 qwerty qwerty1 ranger
  robert samantha samsung secret shadow silver soccer starwars summer sunshine superman taylor test123 thomas tigger trustno1
  welcome william winter yankees yellow zaq12wsx zxc123 zxcvbn zxcvbnm наташа привет пароль йцукен любовь
  `
    .trim()
    .split(/\s+/),
)
