import type { HelpWords } from './en.ts';

export const helpTr: HelpWords = {
  heading: 'Yardım ve Destek',
  lead: 'Bize yazın ya da kurumunuzun değerleme yöneticisiyle görüşün: her müşteri, e-postayla destek ile kendisine ayrılmış bir değerleme yöneticisi arasında seçim yapabilir.',
  mail: 'Desteğe yazın',
  sections: [
    {
      title: 'Nasıl hesap açarım?',
      text: 'Herkes kaydolabilir; hesabınız kendine ait bir kurumla başlar. Bir yönetici bu kurumu onaylayana kadar gerçek türlerdeki değerlemeleri sayılmaz ve gerçek türlerin konsensüsünü göremez; örnek veriler ve provalar ona açıktır. Bir meslektaşınız sizi var olan bir kuruma davet edebilir; onaylanan pilot ortağın sahibi olduğu kurum da onaylı olur.',
    },
    {
      title: 'Giriş yapamıyorum',
      text: 'Doğrulama e-postasındaki bağlantıyı açtığınızdan emin olun; giriş sayfası onu yeniden gönderebilir. Kaybolan parola “Parolanızı mı unuttunuz?” ile yenilenir. Beş yanlış denemeden sonra beklemeniz gerekir: önce bir dakika, her yeni yanlışta daha uzun, en çok 15 dakika. Hemen giriş yapabilmeniz için size e-postayla bir bağlantı göndeririz.',
    },
    {
      title: 'Kurumumun gönderdiklerini kim görebilir?',
      text: 'Yalnızca kendi kurumunuz. Diğer kurumlar, yeterince kurum katıldığında yalnızca konsensüsü görür; yöneticiler hiçbir gönderimi göremez. Sunucunun işletmecisi veritabanını okuyabilir; emanetli turlardaki değerlemeleri ise kimse tek başına okuyamaz: iki saklayıcı birlikte tümünü okuyabilir, diğer tüm katkı verenler birlikte tek bir değerlemeyi çıkarabilir.',
    },
    {
      title: 'Hangi dosyaları yükleyebilirim?',
      text: 'Excel çalışma kitaplarını (.xlsx) ve virgül, noktalı virgül veya sekmeyle ayrılmış CSV dosyalarını. Hesap tablosundan kopyalanan hücreler de yapıştırılabilir. İndirip doldurduğunuz bir işlem dosyası olduğu gibi kabul edilir.',
    },
    {
      title: 'API var mı?',
      text: 'Evet. Web uygulamasının her çağrısı belgelenmiştir. Bir API anahtarıyla kendi programlarınız bunları yapar; bir portföyü imzalamak veya bir hesabı değiştirmek gibi bir kişinin sorumlu olduğu çağrılar dışında.',
    },
  ],
};
