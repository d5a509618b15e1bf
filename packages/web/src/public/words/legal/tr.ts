import type { legalEn } from './en.ts';

export const legalTr: typeof legalEn = {
  terms: {
    title: 'Kullanım koşulları · PriceVault',
    description:
      'PriceVault’un hangi koşullarla kullanılabileceği: hesaplar, değerlemeler, sonuçlar, sorumluluk.',
    heading: 'Kullanım koşulları',
    lead: 'Bu koşullar sizinle bu kasanın işletmecisi arasında geçerlidir. Kurumunuzla işletmeci arasındaki bir sözleşme önceliklidir.',
    sections: [
      {
        title: 'Hesabınız',
        text: 'Hesap, kendi e-posta adresi olan tek bir kişi içindir. Parolanızı, geçiş anahtarlarınızı, kurtarma kodlarınızı ve özel anahtarınızı kimseyle paylaşmayın; onlarla yapılanlar sizin yaptığınız sayılır. Kurumun üyelerini ve rollerini sahipleri yönetir.',
      },
      {
        title: 'Değerlemeleriniz',
        text: 'Kurumunuzun gönderdikleri kurumunuzun mülkiyetinde kalır. Kurumunuz gönderim yaparak kasanın bunlardan konsensüs oluşturmasına ve rakamları “Kim neyi görebilir” sayfasında sayılanlara göstermesine izin verir. Doğru olduğuna inandığınız değerlemeleri gönderin: yanlış değerlemeler diğer tüm katılımcılara zarar verir ve işletmeci bunları gönderen kurumun onayını geri alabilir.',
      },
      {
        title: 'Sonuçlar',
        text: 'Konsensüs rakamları, kurumların gönderdiklerinin istatistiğidir. Kotasyon, teklif veya tavsiye değildir; kimse bu fiyatlardan işlem yapmak zorunda değildir. Yayımlanmış bir rakam ikinci bir sürümle düzeltilebilir veya gerekçesiyle geri çekilebilir. Kurumunuz sonuçları kendi değerleme, kontrol ve raporlamasında kullanabilir; başkalarına aktarmak işletmecinin iznini gerektirir.',
      },
      {
        title: 'Kotasyonlar',
        text: 'Bir talebe verilen değer, kurum aksini söylemedikçe o kurumun gösterge niteliğindeki değeridir. PriceVault işlem aracılığı yapmaz ve takas gerçekleştirmez.',
      },
      {
        title: 'Kamuya açık işlemler',
        text: 'Swap veri depolarının yayımladığı dosyalardan gelir. Özenle temizlenir ve işaretlenir; yine de gecikmiş, eksik veya hatalı olabilir.',
      },
      {
        title: 'Erişilebilirlik ve sorumluluk',
        text: 'Program, Apache-2.0 lisansı altında olduğu gibi, garanti verilmeden sunulur. İşletmeci hizmeti bakım için kapatabilir ve hizmeti tehlikeye atan hesapları kapatır.',
      },
    ],
  },
  privacy: {
    title: 'Gizlilik · PriceVault',
    description:
      'PriceVault hangi kişisel verileri, ne için, ne kadar süre saklar ve bunları kim görür.',
    heading: 'Gizlilik',
    lead: 'Bu sunucudaki verilerden bu kasanın işletmecisi sorumludur. Bu sayfa programın kendisinin neleri sakladığını anlatır.',
    sections: [
      {
        title: 'Hakkınızda saklananlar',
        text: 'Görünen adınız, e-posta adresiniz, kurumunuz ve rolünüz; eklerseniz telefon numaranız ve fotoğrafınız; geri döndürülemeyen bir özet olarak parolanız; geçiş anahtarları, kimlik doğrulama uygulaması sırları (şifreli) ve açık anahtarlar. Her oturum için tarayıcı, ağ adresi ve giriş zamanı; bunları profilinizde görüp sonlandırabilirsiniz. Pilot daveti isterseniz e-posta adresiniz ve varlık sınıfınız.',
      },
      {
        title: 'Yaptıklarınız',
        text: 'Gönderimler, kotasyonlar, imzalar, yorumlar ve değişiklikler, kurum ve denetçileri izleyebilsin diye adınızla saklanır. Önemli değişiklikler, fark edilmeden yeniden yazılamayan bir denetim kaydında tutulur.',
      },
      {
        title: 'Kim görür',
        text: 'Meslektaşlarınız adınızı ve adresinizi görür. Diğer kurumlar adınızı oluşturduğunuz işlemlerde görür, adresinizi hiçbir zaman görmez. Yöneticiler hesapları görür, değerlemeleri görmez. Sunucunun işletmecisi veritabanını okuyabilir. Tablonun tamamı “Kim neyi görebilir” sayfasındadır.',
      },
      {
        title: 'Çerezler, tarayıcıda saklananlar ve analiz',
        text: 'Üç çerez kullanılır: dil, oturumun açık olduğuna dair bir ipucu ve 180 gün boyunca bu tarayıcının daha önce giriş yaptığını gösteren bir işaret; böylece başkalarının yanlış parolaları girişinizi engellemez. Tarayıcının deposunda oturum, tema ve sayfa ayarları bulunur. İşletmeci bir sağlayıcı eklemedikçe kullanım verileri kimseye gitmez; konsensüs sayfalarından hiçbir zaman gitmez. Hiçbir sayfa başka sitelerden yazı tipi, kod veya resim yüklemez.',
      },
      {
        title: 'E-posta ve kısa mesaj',
        text: 'E-postalar işletmecinin posta sunucusuna, kısa mesajlar işletmecinin ayarladığı hizmete gider. Her ikisi de adresinizi veya numaranızı ve iletiyi alır.',
      },
      {
        title: 'Ne kadar süre',
        text: 'İletiler bir süre sonra, başarısız girişler ve tek kullanımlık kodlar kısa sürede silinir. Yayımlanan rakamların izlenebilir kalması gerektiğinden gönderimler, sonuçlar ve denetim kaydı saklanır; işletmeci geçmiş yılları arşive taşıyabilir.',
      },
      {
        title: 'Bir kopya ve hesabınızın sonu',
        text: 'Profilinizde sizinle ilgili saklanan her şeyi içeren bir dosya hazırlar ve hesabınızı silersiniz. Silme, oturumlarınızı ve API anahtarlarınızı hemen sona erdirir; adınızı, adresinizi, telefonunuzu, fotoğrafınızı, ayarlarınızı, bildirimlerinizi ve iletilerinizi kaldırır. Gönderimler, onaylar ve kotasyonlar adınızın yerine bir numarayla kalır. Denetim kaydı, e-posta adresinizi kayıtlarında tutar; çünkü birini değiştirmek, kaydın bütünlüğünü kanıtlayan zinciri koparır. Yedekler, işletmeci onları yenileyene kadar verilerinizi içerir. Bir sahip, “Kurumum” sayfasında kurumun verilerini alır ve kurumu kasadan çıkarır.',
      },
    ],
  },
};
