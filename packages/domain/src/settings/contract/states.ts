// States and provinces of the countries whose own parts set taxes: the United States and Canada. Codes are ISO 3166-2.
import type { Localized } from '@kaifong/base/localized';

/** `code|English|繁體|简体`, one a line. */
const unitedStates = `
US-AL|Alabama|阿拉巴馬州|亚拉巴马州
US-AK|Alaska|阿拉斯加州|阿拉斯加州
US-AZ|Arizona|亞利桑那州|亚利桑那州
US-AR|Arkansas|阿肯色州|阿肯色州
US-CA|California|加利福尼亞州|加利福尼亚州
US-CO|Colorado|科羅拉多州|科罗拉多州
US-CT|Connecticut|康涅狄格州|康涅狄格州
US-DE|Delaware|特拉華州|特拉华州
US-DC|District of Columbia|哥倫比亞特區|哥伦比亚特区
US-FL|Florida|佛羅里達州|佛罗里达州
US-GA|Georgia|佐治亞州|佐治亚州
US-HI|Hawaii|夏威夷州|夏威夷州
US-ID|Idaho|愛達荷州|爱达荷州
US-IL|Illinois|伊利諾州|伊利诺伊州
US-IN|Indiana|印第安納州|印第安纳州
US-IA|Iowa|愛荷華州|艾奥瓦州
US-KS|Kansas|堪薩斯州|堪萨斯州
US-KY|Kentucky|肯塔基州|肯塔基州
US-LA|Louisiana|路易斯安那州|路易斯安那州
US-ME|Maine|緬因州|缅因州
US-MD|Maryland|馬里蘭州|马里兰州
US-MA|Massachusetts|麻省|马萨诸塞州
US-MI|Michigan|密歇根州|密歇根州
US-MN|Minnesota|明尼蘇達州|明尼苏达州
US-MS|Mississippi|密西西比州|密西西比州
US-MO|Missouri|密蘇里州|密苏里州
US-MT|Montana|蒙大拿州|蒙大拿州
US-NE|Nebraska|內布拉斯加州|内布拉斯加州
US-NV|Nevada|內華達州|内华达州
US-NH|New Hampshire|新罕布什爾州|新罕布什尔州
US-NJ|New Jersey|新澤西州|新泽西州
US-NM|New Mexico|新墨西哥州|新墨西哥州
US-NY|New York|紐約州|纽约州
US-NC|North Carolina|北卡羅萊納州|北卡罗来纳州
US-ND|North Dakota|北達科他州|北达科他州
US-OH|Ohio|俄亥俄州|俄亥俄州
US-OK|Oklahoma|俄克拉荷馬州|俄克拉何马州
US-OR|Oregon|俄勒岡州|俄勒冈州
US-PA|Pennsylvania|賓夕法尼亞州|宾夕法尼亚州
US-RI|Rhode Island|羅德島州|罗得岛州
US-SC|South Carolina|南卡羅萊納州|南卡罗来纳州
US-SD|South Dakota|南達科他州|南达科他州
US-TN|Tennessee|田納西州|田纳西州
US-TX|Texas|德州|得克萨斯州
US-UT|Utah|猶他州|犹他州
US-VT|Vermont|佛蒙特州|佛蒙特州
US-VA|Virginia|維珍尼亞州|弗吉尼亚州
US-WA|Washington|華盛頓州|华盛顿州
US-WV|West Virginia|西維珍尼亞州|西弗吉尼亚州
US-WI|Wisconsin|威斯康辛州|威斯康星州
US-WY|Wyoming|懷俄明州|怀俄明州`;

const canada = `
CA-AB|Alberta|亞伯達省|艾伯塔省
CA-BC|British Columbia|卑詩省|不列颠哥伦比亚省
CA-MB|Manitoba|曼尼托巴省|马尼托巴省
CA-NB|New Brunswick|新不倫瑞克省|新不伦瑞克省
CA-NL|Newfoundland and Labrador|紐芬蘭與拉布拉多省|纽芬兰与拉布拉多省
CA-NT|Northwest Territories|西北地區|西北地区
CA-NS|Nova Scotia|新斯科舍省|新斯科舍省
CA-NU|Nunavut|努納武特地區|努纳武特地区
CA-ON|Ontario|安大略省|安大略省
CA-PE|Prince Edward Island|愛德華王子島省|爱德华王子岛省
CA-QC|Quebec|魁北克省|魁北克省
CA-SK|Saskatchewan|沙省|萨斯喀彻温省
CA-YT|Yukon|育空地區|育空地区`;

const listed = (text: string): [code: string, name: Localized][] =>
  text
    .trim()
    .split('\n')
    .map((line) => {
      const [code = '', en = '', hant = '', hans = ''] = line.split('|');
      return [code, { 'en-US': en, 'zh-HK': hant, 'zh-CN': hans }];
    });

/** By country, alpha-3. */
export const states: Readonly<Record<string, readonly [code: string, name: Localized][]>> = {
  USA: listed(unitedStates),
  CAN: listed(canada),
};
